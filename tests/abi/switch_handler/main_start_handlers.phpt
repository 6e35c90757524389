--TEST--
C ABI: handlers registered at module start enter each main coroutine, whatever they returned before
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
async_probe.main_handlers=1
--FILE--
<?php
use function Async\{spawn, suspend};
register_shutdown_function(function () {
    echo "shutdown\n";
    spawn(fn() => null);
    suspend();
});
spawn(fn() => null);
echo "end\n";
?>
--EXPECT--
lasting: main enter
once: main enter
end
lasting: main finish
shutdown
lasting: main enter
once: main enter
lasting: main leave
lasting: main enter
lasting: main finish
