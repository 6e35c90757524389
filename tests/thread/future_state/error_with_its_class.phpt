--TEST--
FutureState: an error arrives with its own class
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';
use Async\{Future, FutureState};
use function Async\{await, spawn_thread};

$state = new FutureState();
$future = new Future($state);
$t = spawn_thread(function () use ($state) { $state->error((new ShopException('sold out', 3))->withHidden('kept')); }, bootloader: with_classes());
try { await($future); } catch (ShopException $e) { echo get_class($e), ' ', $e->getMessage(), ' ', $e->getCode(), ' ', $e->hidden(), "\n"; }
await($t);
?>
--EXPECT--
ShopException sold out 3 kept
