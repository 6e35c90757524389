--TEST--
Coroutine: weak references are cleared before its result, exception and context are destroyed
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/weak_references.inc';
use function Async\{spawn, await, coroutine_context};

class Failure extends Exception
{
    public Witness $witness;
}

$coroutine = spawn(fn() => new Witness('result'));
Witness::watch($coroutine);
await($coroutine);
$coroutine = null;

$coroutine = spawn(function () {
    $failure = new Failure();
    $failure->witness = new Witness('exception');
    throw $failure;
});
Witness::watch($coroutine);
try {
    await($coroutine);
} catch (Failure $failure) {
    unset($failure);
}
$coroutine = null;

$coroutine = spawn(function () {
    coroutine_context()->set('key', new Witness('context'));
});
Witness::watch($coroutine);
await($coroutine);
$coroutine = null;
?>
--EXPECT--
result: cleared, 0 in the map
exception: cleared, 0 in the map
context: cleared, 0 in the map
