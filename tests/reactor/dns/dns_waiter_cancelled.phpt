--TEST--
C ABI: a waiter that is cancelled leaves the query behind, which frees itself
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function Async\{await, spawn, suspend};
foreach ([AsyncProbe\getaddrinfo('localhost'), AsyncProbe\getnameinfo('127.0.0.1', 80)] as $query) {
    $waiter = spawn(function () use ($query) {
        try {
            AsyncProbe\wait([$query]);
        } finally {
            echo 'active ', AsyncProbe\active_events(), "\n";
            AsyncProbe\event_dispose($query);
        }
    });
    suspend();
    $waiter->cancel();
    try {
        await($waiter);
    } catch (Cancellation) {
        // This does not happen if the answer came first.
    }
}
foreach ([AsyncProbe\getaddrinfo('localhost'), AsyncProbe\getnameinfo('127.0.0.1', 80)] as $query) {
    AsyncProbe\event_start($query);
    AsyncProbe\event_start($query);
    echo 'active ', AsyncProbe\active_events(), "\n";
    AsyncProbe\event_dispose($query);
    echo 'active ', AsyncProbe\active_events(), "\n";
}
?>
--EXPECT--
active 0
active 0
active 1
active 0
active 1
active 0
