--TEST--
C ABI: a microtask added before the first coroutine is destroyed although nothing ever switches
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
AsyncProbe\microtask(function () { echo "run\n"; });
echo "end\n";
?>
--EXPECT--
end
microtask destroyed
