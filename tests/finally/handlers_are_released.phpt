--TEST--
finally: handlers are released once they have run, though the handle lives
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await};

$object = new stdClass;
$weak = WeakReference::create($object);
$c = spawn(fn() => 1);
$c->finally(function () use ($object) { });
unset($object);
var_dump($weak->get() !== null);
await($c);
suspend();
var_dump($weak->get());
?>
--EXPECT--
bool(true)
NULL
