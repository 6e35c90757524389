--TEST--
spawn: a by-reference parameter does not alias the caller's variable, a captured reference does
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};

set_error_handler(fn() => true);
$n = 1;
await(spawn(function (&$x) { $x = 2; }, $n));
var_dump($n);
await(spawn(function () use (&$n) { $n = 3; }));
var_dump($n);
?>
--EXPECT--
int(1)
int(3)
