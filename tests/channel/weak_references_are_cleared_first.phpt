--TEST--
Channel: weak references are cleared before the values that are left in it are destroyed
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/weak_references.inc';

$channel = new Async\Channel(2);
Witness::watch($channel);
$channel->send(new Witness('first'));
$channel->send(new Witness('second'));
$channel = null;
?>
--EXPECT--
first: cleared, 0 in the map
second: cleared, 0 in the map
