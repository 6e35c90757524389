--TEST--
await_*: a key of an iterator that is neither int, string nor null is an AsyncException
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await_all};
use Async\AsyncException;

foreach ([1.5, true, new stdClass] as $key) {
    try {
        await_all((function () use ($key) { yield $key => spawn(fn() => 1); })());
    } catch (AsyncException $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
The key of a trigger must be of type int, string or null, float given
The key of a trigger must be of type int, string or null, bool given
The key of a trigger must be of type int, string or null, stdClass given
