--TEST--
C ABI: an exception in a thread arrives as one that names its class and message
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
$thread = AsyncProbe\thread('intdiv', 1, 0);
for ($i = 0; $i < 2; $i++) { // Kept, and told again.
    try {
        AsyncProbe\wait([$thread]);
    } catch (Async\RemoteException $e) {
        echo $e->getRemoteClass(), ': ', $e->getMessage(), "\n";
    }
}
echo AsyncProbe\event_state($thread), "\n";
AsyncProbe\event_dispose($thread);
?>
--EXPECT--
DivisionByZeroError: Division by zero
DivisionByZeroError: Division by zero
closed, started 0, references 1, callbacks 0
