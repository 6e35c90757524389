--TEST--
await: returns what the task returned, null if it returned nothing
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};

$object = new stdClass;
var_dump(await(spawn(fn() => $object)) === $object);
var_dump(await(spawn(function () { })));
?>
--EXPECT--
bool(true)
NULL
