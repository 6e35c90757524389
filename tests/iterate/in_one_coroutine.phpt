--TEST--
iterate: callbacks that never suspend run in order in one coroutine
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{iterate, current_coroutine};

$ids = [];
iterate(range(1, 5), function ($v) use (&$ids) { echo $v; $ids[current_coroutine()->getId()] = true; });
echo ' ', count($ids), "\n";
?>
--EXPECT--
12345 1
