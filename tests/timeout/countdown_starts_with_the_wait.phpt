--TEST--
timeout: time that passes before the wait does not count
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await, timeout};

$t = timeout(500);
$end = hrtime(true) + 600_000_000;
while (hrtime(true) < $end) {
}
echo await(spawn(function () { delay(1); return 'in time'; }), $t), "\n";
var_dump($t->isCompleted());
?>
--EXPECT--
in time
bool(false)
