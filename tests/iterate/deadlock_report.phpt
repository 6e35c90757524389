--TEST--
iterate: the deadlock report tells that the caller waits for the end of an iteration
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{iterate, await, current_coroutine};

iterate([1], function () { await(current_coroutine()); });
?>
--EXPECTF--
%awaits for: the end of an iteration%a
