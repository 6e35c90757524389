--TEST--
Thread: getException() returns what await() throws, of any kind
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

foreach ([fn() => throw new DomainException('d'), fn() => exit(1), fn() => fopen('php://memory', 'r')] as $task) {
    $t = spawn_thread($task);
    try { await($t); echo "returned\n"; }
    catch (Throwable $e) { echo get_class($e), ' ', var_export($e === $t->getException(), true), ' ', var_export($t->getResult(), true), "\n"; }
}
?>
--EXPECT--
Async\RemoteException true NULL
Async\ThreadTransferException true NULL
Async\RemoteException true NULL
