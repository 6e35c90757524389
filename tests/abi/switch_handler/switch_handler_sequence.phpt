--TEST--
C ABI: a switch handler sees each enter, leave and the finish of its coroutine
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{spawn, suspend, await};
$c = spawn(function () {
    echo "body\n";
    suspend();
    echo "body again\n";
});
AsyncProbe\switch_handler_add('lasting', $c);
await($c);
?>
--EXPECT--
lasting: coroutine enter
body
lasting: coroutine leave
lasting: coroutine enter
body again
lasting: coroutine finish
