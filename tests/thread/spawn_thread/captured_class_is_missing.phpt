--TEST--
spawn_thread: a captured object whose class the worker cannot load is a RemoteException of Error that names the class
--EXTENSIONS--
async
--FILE--
<?php
use Async\RemoteException;
use function Async\{await, spawn_thread};

final class OnlyInTheParent { public int $x = 1; }
$object = new OnlyInTheParent();
try { await(spawn_thread(function () use ($object) { echo "ran\n"; })); }
catch (RemoteException $e) { echo $e->getRemoteClass(), ' ', str_contains($e->getMessage(), 'OnlyInTheParent') ? 'names it' : $e->getMessage(), "\n"; }
?>
--EXPECT--
Error names it
