--TEST--
C ABI: every kind of class and exception resolves
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
foreach ([...range(0, 8), ...range(10, 13), ...range(30, 40)] as $kind) {
    echo $kind, ' ', AsyncProbe\class_of($kind), "\n";
}
?>
--EXPECT--
0 Async\AsyncException
1 Async\Awaitable
2 Async\Coroutine
3 Async\Scope
4 Async\Context
5 Async\ScopeProvider
6 Async\SpawnStrategy
7 Async\Timeout
8 Async\Completable
10 Async\Channel
11 Async\Future
12 Async\TaskGroup
13 Async\Pool
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
