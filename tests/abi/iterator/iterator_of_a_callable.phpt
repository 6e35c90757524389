--TEST--
C ABI: the iterator calls a PHP callable with value and key, and false ends it
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\suspend;
AsyncProbe\iterate_callable(['a' => 1, 'b' => 2, 'c' => 3], function ($value, $key) {
    echo "$key => $value\n";
    return $value < 2;
}, 1);
AsyncProbe\iterate_callable(['x', 'y'], function ($value) { suspend(); echo "$value\n"; }, 2, true);
try {
    AsyncProbe\iterate_callable([1, 2], function ($value) { throw new LogicException("of $value"); }, 2);
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
a => 1
b => 2
x
y
of 1
