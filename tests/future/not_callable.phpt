--TEST--
Future: map(), catch() and finally() want a callable
--EXTENSIONS--
async
--FILE--
<?php
use Async\Future;

$f = Future::completed(1);
foreach (['map', 'catch', 'finally'] as $method) {
    try { $future = $f->$method('no such function'); } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
}
$f->await();
?>
--EXPECT--
Async\Future::map(): Argument #1 ($map) must be a valid callback, function "no such function" not found or invalid function name
Async\Future::catch(): Argument #1 ($catch) must be a valid callback, function "no such function" not found or invalid function name
Async\Future::finally(): Argument #1 ($finally) must be a valid callback, function "no such function" not found or invalid function name
