--TEST--
within(): the limit must be positive, and the task must be callable
--EXTENSIONS--
async
--FILE--
<?php
use function Async\within;

foreach ([0, -1, PHP_INT_MIN] as $ms) {
    try { within($ms, fn() => print 'never'); } catch (ValueError $e) { echo $e->getMessage(), "\n"; }
}
try { within(10, 'no such function'); } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
try { within(10); } catch (ArgumentCountError $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
Async\within(): Argument #1 ($ms) must be positive
Async\within(): Argument #1 ($ms) must be positive
Async\within(): Argument #1 ($ms) must be positive
Async\within(): Argument #2 ($task) must be a valid callback, function "no such function" not found or invalid function name
Async\within() expects at least 2 arguments, 1 given
