--TEST--
await_*: wrong counts and tokens are TypeErrors
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await_all, await_any_of, await_any_of_or_fail};

foreach ([fn() => await_all([], 1), fn() => await_any_of('x', []), fn() => await_any_of_or_fail([], [])] as $call) {
    try { $call(); } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
}
?>
--EXPECT--
Async\await_all(): Argument #2 ($cancellation) must be of type ?Async\Awaitable, int given
Async\await_any_of(): Argument #1 ($count) must be of type int, string given
Async\await_any_of_or_fail(): Argument #1 ($count) must be of type int, array given
