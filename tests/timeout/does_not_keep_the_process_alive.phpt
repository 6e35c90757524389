--TEST--
timeout: an armed timeout is disarmed with its wait, so the program ends at once
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await, timeout};

$begin = hrtime(true);
$t = timeout(3_600_000);
echo await(spawn(function () { delay(1); return 'value'; }), $t), "\n";
?>
--EXPECT--
value
