--TEST--
await_*: a non-iterable is an AsyncException, for await_any_of_or_fail a TypeError
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await_all, await_all_or_fail, await_any_or_fail, await_first_success, await_any_of, await_any_of_or_fail};

foreach ([
    fn() => await_all(1), fn() => await_all_or_fail('x'), fn() => await_any_or_fail(new stdClass),
    fn() => await_first_success(null), fn() => await_any_of(1, 2.5), fn() => await_any_of_or_fail(1, 2),
] as $call) {
    try { $call(); } catch (Throwable $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; }
}
?>
--EXPECTF--
Async\AsyncException: The triggers must be an array or a Traversable of Async\Awaitable, int given
Async\AsyncException: The triggers must be an array or a Traversable of Async\Awaitable, string given
Async\AsyncException: The triggers must be an array or a Traversable of Async\Awaitable, stdClass given
Async\AsyncException: The triggers must be an array or a Traversable of Async\Awaitable, null given
Async\AsyncException: The triggers must be an array or a Traversable of Async\Awaitable, float given
TypeError: Async\await_any_of_or_fail(): Argument #2 ($triggers) must be of type %s, int given
