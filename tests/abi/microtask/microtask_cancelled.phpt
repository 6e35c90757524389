--TEST--
C ABI: a cancelled microtask does not run, and is destroyed
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{spawn, suspend};
spawn(fn() => null);
AsyncProbe\microtask_cancel(AsyncProbe\microtask(function () { echo "never\n"; }));
suspend();
echo "end\n";
?>
--EXPECT--
microtask destroyed
end
