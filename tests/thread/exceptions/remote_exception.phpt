--TEST--
RemoteException: carries class, code and the chain of the original; exit() in a task is a ThreadTransferException
--EXTENSIONS--
async
--FILE--
<?php
use Async\{RemoteException, ThreadTransferException};
use function Async\{await, spawn_thread};

$t = spawn_thread(fn() => throw new DomainException('no', 7, new LogicException('root')));
try { await($t); } catch (RemoteException $e) {
    $r = $e->getRemoteException();
    echo $e->getRemoteClass(), ' ', $e->getCode(), ' ', $r->getPrevious()->getMessage(), "\n";
}
try { await(spawn_thread(function () { exit(3); })); }
catch (ThreadTransferException $e) { echo $e->getMessage() !== '' ? "ended\n" : "silent\n"; }
?>
--EXPECT--
DomainException 7 root
ended
