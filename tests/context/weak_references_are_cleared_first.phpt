--TEST--
Context: weak references are cleared before its values and keys are destroyed
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/weak_references.inc';
use function Async\{spawn, await, coroutine_context};

$context = await(spawn(fn() => coroutine_context()));
Witness::watch($context);
$context->set('key', new Witness('value'));
$context->set(new Witness('key'), 1);
$context = null;
?>
--EXPECT--
value: cleared, 0 in the map
key: cleared, 0 in the map
