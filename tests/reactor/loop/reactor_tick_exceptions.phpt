--TEST--
C ABI: an exception of a callback in a tick ends the program; before the launch the caller gets it
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function Async\{await, delay, spawn};
function tick_until_thrown(): void
{
    $fired = false;
    $event = AsyncProbe\timer(1);
    AsyncProbe\event_on($event, function () use (&$fired) {
        $fired = true;
        throw new Exception('of a callback');
    });
    AsyncProbe\event_start($event);
    try {
        while (!$fired) {
            AsyncProbe\reactor_tick();
        }
        echo "not thrown here\n";
    } finally {
        AsyncProbe\event_dispose($event);
    }
}
try {
    tick_until_thrown();
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
spawn(tick_until_thrown(...));
try {
    delay(60000);
} catch (Async\AsyncCancellation $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECTF--
of a callback
not thrown here
Graceful shutdown of the program

Fatal error: Uncaught Exception: of a callback in %s:%d
%a
