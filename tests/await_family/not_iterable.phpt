--TEST--
await_*: what is not iterable is a TypeError
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
TypeError: Async\await_all(): Argument #1 ($triggers) must be of type %s, int given
TypeError: Async\await_all_or_fail(): Argument #1 ($triggers) must be of type %s, string given
TypeError: Async\await_any_or_fail(): Argument #1 ($triggers) must be of type %s, stdClass given
TypeError: Async\await_first_success(): Argument #1 ($triggers) must be of type %s, null given
TypeError: Async\await_any_of(): Argument #2 ($triggers) must be of type %s, float given
TypeError: Async\await_any_of_or_fail(): Argument #2 ($triggers) must be of type %s, int given
