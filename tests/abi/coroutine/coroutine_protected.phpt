--TEST--
C ABI: under the PROTECTED flag a cancellation is remembered until the flag is cleared
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{await, current_coroutine, protect, spawn, suspend};
function outcome(Async\Coroutine $c): void
{
    try {
        echo await($c), "\n";
    } catch (Cancellation $e) {
        echo $e->getMessage(), "\n";
    }
}
$event = AsyncProbe\event('e');
$self = function (bool $waits_again) use ($event) {
    AsyncProbe\coroutine_flag(current_coroutine(), 'protected', true);
    echo AsyncProbe\wait([$event]), "\n";
    protect(fn() => suspend()); // Ends with the flag as it was.
    var_dump(AsyncProbe\coroutine_flag(current_coroutine(), 'protected'));
    AsyncProbe\coroutine_flag(current_coroutine(), 'protected', false);
    if ($waits_again) {
        AsyncProbe\wait([$event]);
        echo "never\n";
    }
    return 'ignored';
};
foreach ([true, false] as $waits_again) {
    $c = spawn($self, $waits_again);
    suspend();
    $c->cancel(new Async\AsyncCancellation('held back'));
    $c->cancel(new Async\AsyncCancellation('second'));
    AsyncProbe\event_notify($event, 'undisturbed');
    outcome($c);
    echo AsyncProbe\event_state($event), "\n";
}
// Never ended: it is lost with the coroutine.
$c = spawn(function () {
    AsyncProbe\coroutine_flag(current_coroutine(), 'protected', true);
    suspend();
    return 'result';
});
suspend();
$c->cancel();
outcome($c);
AsyncProbe\event_dispose($event);
?>
--EXPECT--
undisturbed
bool(true)
held back
open, started 0, references 1, callbacks 0
undisturbed
bool(true)
held back
open, started 0, references 1, callbacks 0
result
