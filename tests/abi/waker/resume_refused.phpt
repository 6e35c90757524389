--TEST--
C ABI: resuming a coroutine that does not wait throws, and leaves nothing behind in it
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{spawn, suspend};
try {
    spawn(fn() => null);
    AsyncProbe\resume(Async\current_coroutine(), new LogicException('lost'));
} catch (Async\AsyncException $e) {
    echo $e->getMessage(), "\n";
}
suspend();
$done = spawn(fn() => null);
suspend();
try {
    AsyncProbe\resume($done);
} catch (Async\AsyncException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
Cannot resume the coroutine: it does not wait
Cannot resume the coroutine: it has finished
