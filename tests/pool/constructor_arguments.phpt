--TEST--
Pool: the arguments are checked in order, and each error names the argument and its bound
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;

$factory = function () { echo "called\n"; };
$tries = [
    ['min' => -1, 'max' => 0],
    ['max' => 0, 'min' => 1],
    ['max' => -5],
    ['max' => PHP_INT_MAX],
    ['min' => 3, 'max' => 2, 'healthcheckInterval' => -1],
    ['healthcheckInterval' => -1],
    ['healthcheckInterval' => PHP_INT_MAX],
    ['destructor' => 'no such function'],
];
foreach ($tries as $arguments) {
    try {
        new Pool($factory, ...$arguments);
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
try {
    new Pool('nobody');
} catch (TypeError $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
ValueError: Async\Pool::__construct(): Argument #6 ($min) must be greater than or equal to 0
ValueError: Async\Pool::__construct(): Argument #7 ($max) must be between 1 and 2147483647
ValueError: Async\Pool::__construct(): Argument #7 ($max) must be between 1 and 2147483647
ValueError: Async\Pool::__construct(): Argument #7 ($max) must be between 1 and 2147483647
ValueError: Async\Pool::__construct(): Argument #6 ($min) must be less than or equal to argument #7 ($max)
ValueError: Async\Pool::__construct(): Argument #8 ($healthcheckInterval) must be between 0 and 2147483647
ValueError: Async\Pool::__construct(): Argument #8 ($healthcheckInterval) must be between 0 and 2147483647
TypeError: Async\Pool::__construct(): Argument #2 ($destructor) must be a valid callback or null, function "no such function" not found or invalid function name
Async\Pool::__construct(): Argument #1 ($factory) must be a valid callback, function "nobody" not found or invalid function name
