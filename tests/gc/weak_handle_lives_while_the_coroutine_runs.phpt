--TEST--
gc: a WeakReference to an unreferenced coroutine is valid until it finishes
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};
use Async\Coroutine;

$weak = WeakReference::create(spawn(fn() => suspend()));
suspend();
var_dump($weak->get() instanceof Coroutine);
suspend();
suspend();
var_dump($weak->get());
?>
--EXPECT--
bool(true)
NULL
