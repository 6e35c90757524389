--TEST--
C ABI: a handler added before there is a coroutine goes to the next main coroutine, and to no later one
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{spawn, suspend};
register_shutdown_function(function () {
    echo "shutdown\n";
    spawn(fn() => null);
    suspend();
});
AsyncProbe\switch_handler_add('lasting');
spawn(fn() => null);
echo "end\n";
?>
--EXPECT--
lasting: main enter
end
lasting: main finish
shutdown
