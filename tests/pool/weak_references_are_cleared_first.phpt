--TEST--
Pool: weak references are cleared before its callbacks are destroyed
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/weak_references.inc';

$witness = new Witness('factory');
$pool = new Async\Pool(function () use ($witness) { return new stdClass(); }, min: 0, max: 1);
Witness::watch($pool);
$witness = null;
$pool->release($pool->acquire());
$pool = null;
?>
--EXPECT--
factory: cleared, 0 in the map
