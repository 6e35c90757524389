--TEST--
cpu_usage: the first call gives zeros, later ones the delta, always with the same keys
--EXTENSIONS--
async
--FILE--
<?php
use function Async\cpu_usage;

$first = cpu_usage();
foreach ($first as $key => $value) {
    echo $key, ' ', get_debug_type($value), "\n";
}
var_dump($first['process_cores'], $first['process_percent'], $first['system_percent'], $first['interval_sec']);
$end = hrtime(true) + 50_000_000;
while (hrtime(true) < $end) {
}
$second = cpu_usage();
var_dump(array_keys($first) === array_keys($second), $second['interval_sec'] >= 0.05, $second['process_cores'] > 0.0);
var_dump($second['process_percent'] <= 100.0, $second['system_percent'] >= 0.0, $second['system_percent'] <= 100.0);
var_dump($second['cpu_count'] >= 1);
?>
--EXPECTF--
process_cores float
process_percent float
system_percent float
cpu_count int
interval_sec float
loadavg %s
float(0)
float(0)
float(0)
float(0)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
