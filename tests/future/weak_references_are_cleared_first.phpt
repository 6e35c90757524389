--TEST--
Future, FutureState: weak references are cleared before the result is destroyed
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/weak_references.inc';
use Async\{Future, FutureState};

$state = new FutureState();
(new Future($state))->ignore();
Witness::watch($state);
$state->complete(new Witness('result of the state'));
$state = null;

$state = new FutureState();
$future = (new Future($state))->ignore();
Witness::watch($future);
$state->complete(new Witness('result of the future'));
$state = null;
$future = null;
?>
--EXPECT--
result of the state: cleared, 0 in the map
result of the future: cleared, 0 in the map
