--TEST--
Bootloader: if it throws, the task does not run, and await() gives a RemoteException
--EXTENSIONS--
async
--FILE--
<?php
use Async\RemoteException;
use function Async\{await, spawn_thread};

$t = spawn_thread(function () { echo "task ran\n"; }, bootloader: function () { throw new DomainException('no boot', 8); });
try { await($t); echo "returned\n"; } catch (RemoteException $e) { echo $e->getRemoteClass(), ' ', $e->getMessage(), ' ', $e->getCode(), "\n"; }
?>
--EXPECT--
DomainException no boot 8
