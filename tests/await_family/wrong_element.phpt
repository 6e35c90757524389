--TEST--
await_*: an element that is no Awaitable is an AsyncException
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await_all};
use Async\AsyncException;

foreach ([1, 'text', new stdClass, [], false] as $element) {
    try { await_all([spawn(fn() => 1), $element]); } catch (AsyncException $e) { echo $e->getMessage(), "\n"; }
}
?>
--EXPECT--
A trigger must be of type Async\Awaitable or null, int given
A trigger must be of type Async\Awaitable or null, string given
A trigger must be of type Async\Awaitable or null, stdClass given
A trigger must be of type Async\Awaitable or null, array given
A trigger must be of type Async\Awaitable or null, bool given
