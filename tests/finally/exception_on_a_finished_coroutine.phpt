--TEST--
finally: what a handler of a finished coroutine throws reaches the caller of finally()
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};

$c = spawn(fn() => 1);
await($c);
try {
    $c->finally(fn() => throw new RuntimeException('to the caller'));
} catch (RuntimeException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
to the caller
