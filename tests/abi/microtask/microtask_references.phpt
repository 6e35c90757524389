--TEST--
C ABI: the queue has a reference of its own, and the last one to go destroys
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{spawn, suspend};
spawn(fn() => null);
$task = AsyncProbe\microtask(function () { echo "run\n"; }, true);
echo AsyncProbe\microtask_refs($task), "\n";
AsyncProbe\microtask_hold($task);
echo AsyncProbe\microtask_refs($task), "\n";
suspend();
echo AsyncProbe\microtask_refs($task), "\n";
AsyncProbe\microtask_release($task);
echo AsyncProbe\microtask_refs($task), "\n";
AsyncProbe\microtask_release($task);
?>
--EXPECT--
2
3
run
2
1
microtask destroyed
