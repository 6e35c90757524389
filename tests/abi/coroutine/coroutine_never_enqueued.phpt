--TEST--
C ABI: a coroutine that is dropped before it is enqueued gives up what it holds
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
$c = AsyncProbe\coroutine(fn() => 'never');
unset($c);
echo "end\n";
?>
--EXPECT--
extended_dispose
end
