--TEST--
C ABI: every kind of class and exception resolves
--EXTENSIONS--
async
--INI--
extension={PWD}/async_probe.so
--FILE--
<?php
foreach ([1, 2, 3, 4, 5, 6, 7, 8, ...range(30, 40)] as $kind) {
    echo $kind, ' ', AsyncProbe\class_of($kind), "\n";
}
?>
--EXPECT--
1 Async\Awaitable
2 Async\Coroutine
3 Async\Scope
4 Async\Context
5 Async\ScopeProvider
6 Async\SpawnStrategy
7 Async\Timeout
8 Async\Completable
30 Async\AsyncException
31 Async\AsyncCancellation
32 Async\TimeoutException
33 Async\InputOutputException
34 Async\PollException
35 Async\DnsException
36 Async\DeadlockError
37 Async\ServiceUnavailableException
38 Async\OperationCanceledException
39 Async\ThreadTransferException
40 Async\RemoteException
