--TEST--
schedule: awaiters of one coroutine are woken in the order in which they began to wait
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await};

$target = spawn(function () { delay(5); return 'v'; });
foreach ([1, 2, 3] as $i) {
    spawn(function () use ($target, $i) { echo await($target), $i, "\n"; });
}
?>
--EXPECT--
v1
v2
v3
