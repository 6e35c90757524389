--TEST--
await_*: wrapping the exception of a token does not chain it to itself
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await_all, suspend};
use Async\OperationCanceledException;

$error = new OperationCanceledException('mine');
try {
    await_all([spawn(function () { for ($i = 0; $i < 5; $i++) suspend(); })], spawn(fn() => throw $error));
} catch (OperationCanceledException $e) {
    var_dump($e === $error, $e->getPrevious() === $error, $e->getPrevious()->getPrevious());
}
?>
--EXPECT--
bool(false)
bool(true)
NULL
