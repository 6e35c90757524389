--TEST--
C ABI: a wait for a coroutine that is over returns at once, without a switch
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{spawn, suspend};
$done = spawn(fn() => 'result');
suspend();
spawn(function () { echo "another\n"; });
AsyncProbe\switch_handler_add('lasting');
echo AsyncProbe\wait([$done]), "\n";
suspend();
?>
--EXPECT--
result
lasting: main leave
another
lasting: main enter
lasting: main finish
