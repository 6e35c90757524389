--TEST--
C ABI: a C handler is called with the elements and keys of an array, a generator, an iterator
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
$show = function ($value, $key) { echo "$key => $value\n"; };
AsyncProbe\iterate(['a' => 1, 7 => 2], $show);
AsyncProbe\iterate((function () { yield 'x' => 1; yield 'y' => 2; })(), $show);
AsyncProbe\iterate(new ArrayIterator(['i' => 1]), $show);
AsyncProbe\iterate(new ArrayObject(['o' => 1]), $show);
AsyncProbe\iterate([], $show);
AsyncProbe\iterate((function () { if (false) yield; })(), $show);
?>
--EXPECT--
a => 1
7 => 2
the end: 2 calls, no exception
x => 1
y => 2
the end: 2 calls, no exception
i => 1
the end: 1 calls, no exception
o => 1
the end: 1 calls, no exception
the end: 0 calls, no exception
the end: 0 calls, no exception
