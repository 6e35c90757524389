--TEST--
Closures: a captured object of an anonymous class is an error that says so
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

$object = new class { public $x = 1; };
try { await(spawn_thread(fn() => $object->x)); echo "accepted\n"; }
catch (Error | Async\RemoteException $e) { echo str_contains($e->getMessage(), 'class@anonymous') ? 'names it' : $e->getMessage(), "\n"; }
?>
--EXPECT--
names it
