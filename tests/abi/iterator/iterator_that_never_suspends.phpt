--TEST--
C ABI: calls that never suspend stay in one coroutine, whatever the concurrency
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\current_coroutine;
Async\suspend();
$ids = [];
AsyncProbe\iterate(range(1, 5), function () use (&$ids) { $ids[current_coroutine()->getId()] = true; }, 0);
var_dump(count($ids), isset($ids[current_coroutine()->getId()]));
AsyncProbe\iterate(range(1, 5), function () { echo current_coroutine() === $GLOBALS['main'] ? 'main' : 'own', "\n"; }, 0, 'coroutine');
$main = current_coroutine();
?>
--EXPECT--
int(1)
bool(true)
the end: 5 calls, no exception
own
own
own
own
own
the end: 5 calls, no exception
