--TEST--
CpuSnapshot: counters are ints that never go back, CPU work shows
--EXTENSIONS--
async
--FILE--
<?php
use Async\CpuSnapshot;

$a = CpuSnapshot::now();
$end = hrtime(true) + 30_000_000;
while (hrtime(true) < $end) {
}
$b = CpuSnapshot::now();
foreach (['wallNs', 'processUserNs', 'processSystemNs', 'systemIdleNs', 'systemBusyNs', 'cpuCount'] as $name) {
    echo $name, ' ', get_debug_type($a->$name), ' ', var_export($b->$name >= $a->$name, true), "\n";
}
var_dump($b->wallNs - $a->wallNs >= 30_000_000, $a->cpuCount >= 1);
var_dump($b->processUserNs + $b->processSystemNs > $a->processUserNs + $a->processSystemNs);
?>
--EXPECT--
wallNs int true
processUserNs int true
processSystemNs int true
systemIdleNs int true
systemBusyNs int true
cpuCount int true
bool(true)
bool(true)
bool(true)
