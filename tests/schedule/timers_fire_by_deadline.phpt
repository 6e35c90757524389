--TEST--
schedule: timers fire in order of deadline, whatever the order of arming
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, suspend, await};

do { // Until all are armed so soon after each other that their deadlines are in the order of their lengths.
    $fired = $all = [];
    $begin = hrtime(true);
    foreach ([40, 5, 20] as $ms) {
        $all[] = spawn(function () use ($ms, &$fired) { delay($ms); $fired[] = $ms; });
    }
    suspend();
    $armed_within = hrtime(true) - $begin;
    array_map(await(...), $all);
} while ($armed_within > 10_000_000);
echo implode("\n", $fired), "\n";
?>
--EXPECT--
5
20
40
