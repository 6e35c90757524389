--TEST--
C ABI: zend_async_waker_callback_cancel gives a wait up, with the token's own error as previous
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{await, spawn, suspend};
$event = AsyncProbe\event('e');
foreach ([null, new Exception('of the token')] as $error) {
    $c = spawn(fn() => AsyncProbe\wait_token($event));
    suspend();
    $error === null ? AsyncProbe\event_notify($event, 'value') : AsyncProbe\event_notify($event, null, $error);
    try {
        await($c);
    } catch (Throwable $e) {
        echo get_class($e), ', ', $e->getPrevious()?->getMessage() ?? 'nothing behind it', "\n";
        var_dump($e instanceof (AsyncProbe\class_of(38)));
    }
    echo AsyncProbe\event_state($event), "\n";
}
AsyncProbe\event_dispose($event);
?>
--EXPECT--
Async\OperationCanceledException, nothing behind it
bool(true)
open, started 0, references 1, callbacks 0
Async\OperationCanceledException, of the token
bool(true)
open, started 0, references 1, callbacks 0
