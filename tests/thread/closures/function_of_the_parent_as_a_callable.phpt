--TEST--
Closures: a callable of a user function brings its code; what it calls must be in the worker
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

function alone(int $n = 4) { return $n * $n; }
function needs_another() { return alone(); }
echo await(spawn_thread(alone(...))), "\n";
try { await(spawn_thread(needs_another(...))); } catch (Async\RemoteException $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
16
Call to undefined function alone()
