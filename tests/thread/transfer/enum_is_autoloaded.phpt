--TEST--
Transfer: the enum of a case is loaded by the autoloader of the worker; an unknown case is an error there
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';
use function Async\{await, spawn_thread};

$case = Direction::Up;
echo await(spawn_thread(fn() => $case->name, bootloader: function () { require __DIR__ . '/../inc/autoload.inc'; })), "\n";
try { await(spawn_thread(fn() => $case->name, bootloader: function () { eval('enum Direction { case Sideways; }'); })); echo "accepted\n"; }
catch (Async\RemoteException $e) { echo $e->getRemoteClass(), ' ', str_contains($e->getMessage(), 'Up') ? 'names it' : $e->getMessage(), "\n"; }
?>
--EXPECT--
Up
Error names it
