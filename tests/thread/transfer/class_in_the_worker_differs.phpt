--TEST--
Transfer: an object whose class lacks a sent property in the worker is an error that names it
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

eval('class Version { public $old = 1; public $kept = 2; }');
$object = new Version();
try {
    echo await(spawn_thread(fn() => $object->kept, bootloader: function () { eval('class Version { public $kept = 0; }'); })), "\n";
} catch (Async\RemoteException $e) {
    echo $e->getRemoteClass(), ' ', str_contains($e->getMessage(), 'Version') && str_contains($e->getMessage(), 'old') ? 'names both' : $e->getMessage(), "\n";
}
?>
--EXPECT--
Error names both
