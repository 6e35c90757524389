--TEST--
Coroutine: is Completable and Awaitable
--EXTENSIONS--
async
--FILE--
<?php
use function Async\spawn;
use Async\{Awaitable, Completable};

$c = spawn(fn() => 1);
var_dump($c instanceof Completable, $c instanceof Awaitable);
?>
--EXPECT--
bool(true)
bool(true)
