--TEST--
spawn_thread: a task without a result gives null
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

$t = spawn_thread(function () {});
var_dump(await($t), $t->getResult(), $t->getException(), $t->isCompleted());
?>
--EXPECT--
NULL
NULL
NULL
bool(true)
