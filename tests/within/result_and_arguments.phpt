--TEST--
within(): returns the result of the task, which gets the arguments
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{within, delay, current_coroutine};

echo within(60000, fn(int $a, int $b) => $a - $b, b: 2, a: 5), "\n";
var_dump(within(60000, function () { delay(1); }));
var_dump(within(60000, 'strtoupper', 'x'));
$caller = current_coroutine();
var_dump(within(60000, fn() => current_coroutine() === $caller));
?>
--EXPECT--
3
NULL
string(1) "X"
bool(false)
