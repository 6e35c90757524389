--TEST--
RemoteException: one that a worker got from its own worker travels on
--EXTENSIONS--
async
--FILE--
<?php
use Async\RemoteException;
use function Async\{await, spawn_thread};

$t = spawn_thread(function () {
    return Async\await(Async\spawn_thread(function () { throw new DomainException('from the innermost', 6); }));
});
try { await($t); } catch (RemoteException $e) {
    echo $e->getRemoteClass(), ' ', $e->getMessage(), ' ', $e->getCode(), "\n";
    echo $e->getRemoteException()->getRemoteClass(), "\n";
}
?>
--EXPECT--
Async\RemoteException from the innermost 6
DomainException
