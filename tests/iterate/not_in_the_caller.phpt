--TEST--
iterate: callbacks do not run in the coroutine of the caller
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, iterate, current_coroutine};

$main = current_coroutine(...);
spawn(function () {
    $caller = current_coroutine();
    iterate([1], function () use ($caller) { var_dump(current_coroutine() === $caller); });
});
?>
--EXPECT--
bool(false)
