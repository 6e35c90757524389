--TEST--
C ABI: a query that its owner gives up still serves the coroutines that wait
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function Async\{await, spawn};
$query = AsyncProbe\getaddrinfo('127.0.0.1');
$waiter = spawn(function () use ($query) {
    return AsyncProbe\wait([$query]);
});
spawn(fn() => AsyncProbe\event_dispose($query));
echo await($waiter), "\n";
?>
--EXPECT--
nothing
