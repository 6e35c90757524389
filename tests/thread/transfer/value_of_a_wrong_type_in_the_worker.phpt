--TEST--
Transfer: a value that the type of a property in the worker forbids is an error, not a broken object
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

eval('class Version { public $value = "word"; }');
$object = new Version();
try {
    var_dump(await(spawn_thread(fn() => $object->value, bootloader: function () { eval('class Version { public int $value = 0; }'); })));
} catch (Async\RemoteException $e) {
    echo $e->getRemoteClass(), ' ', str_contains($e->getMessage(), 'Version::$value') ? 'names it' : $e->getMessage(), "\n";
}
?>
--EXPECT--
Error names it
