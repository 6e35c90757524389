--TEST--
Transfer: a property that only the worker's class has gets its default
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

eval('class Version { public $kept = 2; }');
$object = new Version();
$object->kept = 3;
echo await(spawn_thread(fn() => "$object->kept $object->new", bootloader: function () { eval('class Version { public $new = "new"; public $kept = 0; }'); })), "\n";
?>
--EXPECT--
3 new
