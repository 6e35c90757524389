--TEST--
schedule: timers fire in order of deadline, whatever the order of arming
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay};

foreach ([40, 5, 20] as $ms) {
    spawn(function () use ($ms) { delay($ms); echo "$ms\n"; });
}
?>
--EXPECT--
5
20
40
