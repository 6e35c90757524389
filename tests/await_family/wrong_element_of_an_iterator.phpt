--TEST--
await_*: an element of an iterator that is no Awaitable is an AsyncException
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await_any_or_fail};
use Async\AsyncException;

try {
    await_any_or_fail(new ArrayIterator([spawn(function () { delay(1); }), 5]));
} catch (AsyncException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
A trigger must be of type Async\Awaitable or null, int given
