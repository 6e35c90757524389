--TEST--
Closures: without its class in the worker a closure is an error there, never one without a scope
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

final class OnlyHere { public static function task(): Closure { return static function () { echo "ran without its class\n"; }; } }
try { await(spawn_thread(OnlyHere::task())); echo "returned\n"; }
catch (Async\RemoteException $e) { echo $e->getRemoteClass(), ' ', str_contains($e->getMessage(), 'OnlyHere') ? 'names it' : $e->getMessage(), "\n"; }
?>
--EXPECT--
Error names it
