--TEST--
schedule: when one awaiter is cancelled the others keep their order
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await};

$target = spawn(function () { delay(5); return 'v'; });
$waiters = [];
foreach ([1, 2, 3, 4] as $i) {
    $waiters[$i] = spawn(function () use ($target, $i) { echo await($target), $i, "\n"; });
}
suspend();
$waiters[1]->cancel();
?>
--EXPECT--
v2
v3
v4
