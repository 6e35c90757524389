--TEST--
iterate: wrong arguments are TypeErrors
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{iterate};

foreach ([fn() => iterate(1, fn() => 1), fn() => iterate([], 'no such function'), fn() => iterate(new stdClass, fn() => 1)] as $call) {
    try { $call(); } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
}
?>
--EXPECTF--
Async\iterate(): Argument #1 ($iterable) must be of type %s, int given
Async\iterate(): Argument #2 ($callback) must be a valid callback, function "no such function" not found or invalid function name
Async\iterate(): Argument #1 ($iterable) must be of type %s, stdClass given
