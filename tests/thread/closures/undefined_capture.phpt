--TEST--
Closures: an arrow function whose variable does not exist sees none in the worker
--EXTENSIONS--
async
--INI--
display_errors=0
--FILE--
<?php
use function Async\{await, spawn_thread};

var_dump(await(spawn_thread(fn() => $nowhere ?? 'undefined')));
?>
--EXPECT--
string(9) "undefined"
