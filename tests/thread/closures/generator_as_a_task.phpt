--TEST--
Closures: a task that is a generator function returns a generator, which cannot travel
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

try { await(spawn_thread(function () { yield 1; })); echo "returned\n"; }
catch (Async\RemoteException $e) { echo $e->getRemoteClass(), ' ', str_contains($e->getMessage(), 'Generator') ? 'names it' : $e->getMessage(), "\n"; }
?>
--EXPECT--
Error names it
