--TEST--
gc: a finished coroutine without references is freed at once
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};

$c = spawn(fn() => 1);
$weak = WeakReference::create($c);
await($c);
var_dump($weak->get() === $c);
unset($c);
var_dump($weak->get());
?>
--EXPECT--
bool(true)
NULL
