--TEST--
Coroutine: getTrace() is null before the start, while running and when finished
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await, current_coroutine};

$c = spawn(function () { var_dump(current_coroutine()->getTrace()); });
var_dump($c->getTrace());
await($c);
var_dump($c->getTrace());
?>
--EXPECT--
NULL
NULL
NULL
