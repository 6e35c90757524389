--TEST--
Transfer: arrays keep keys, order and nesting
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

$arrays = [
    [], [1, 2, 3], ['a' => 1, 'b' => ['c' => []]], [3 => 'x', 1 => 'y'], ['x' => 1, 5 => 2, 'y' => 3], ['' => 'empty key'],
    [-5 => 'negative', PHP_INT_MIN => 'least'], ["zero\0key" => 1], [[[[[]]]]], array_fill(0, 1000, 'same'), range('a', 'z'),
    [PHP_INT_MAX => 'last'], ['0x1' => 1, '01' => 2], [1 => true, 0 => false],
];
var_dump(there_and_back($arrays) === $arrays);
?>
--EXPECT--
bool(true)
