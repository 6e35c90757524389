--TEST--
C ABI: the destructor of a dropped value may run PHP code but not wait, and what it throws ends the program
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{await, delay, spawn};
final class Calls
{
    public function __construct(public Closure $call) {}
    public function __destruct() { ($this->call)(); }
}
$key = AsyncProbe\context_key(1);
$keeping = fn(Closure $call) => function () use ($key, $call) {
    delay(1);
    AsyncProbe\context_set(null, $key, new Calls($call));
};
await(spawn($keeping(function () {
    try {
        delay(1);
    } catch (Async\AsyncException $e) {
        echo $e->getMessage(), "\n";
    }
})));
await(spawn($keeping(function () use ($key) {
    try {
        AsyncProbe\context_set(null, $key, 'late');
    } catch (Async\AsyncException $e) {
        echo $e->getMessage(), "\n";
    }
})));
spawn($keeping(function () { throw new Exception('from a destructor'); }));
try {
    delay(60000);
} catch (Async\AsyncCancellation $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECTF--
Cannot delay: the operation is not allowed in the context of the scheduler
Cannot set a value in the internal context of a coroutine: no coroutine is current here
Graceful shutdown of the program

Fatal error: Uncaught Exception: from a destructor in %s:%d
%a
