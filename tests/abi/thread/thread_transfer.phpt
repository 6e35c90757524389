--TEST--
C ABI: plain values come out of a transfer as they went in
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
$inner = ['x' => null, 7 => true];
$values = [null, false, 42, 1.5, '', "bin\0ary", [], [1, 2, 3], ['a' => ['b' => ['c' => $inner]], 5 => 'five'],
    [-3 => 'negative']];
var_dump(AsyncProbe\transfer($values) === $values, AsyncProbe\transfer_part($values) === $values);
$list = [1, 2, 3];
unset($list[2]);
$list = AsyncProbe\transfer($list);
$list[] = 'next';
echo json_encode($list), "\n"; // The next free key travels too.
$word = 'shared';
$with_reference = ['a' => &$word];
try {
    AsyncProbe\transfer($with_reference);
} catch (Error $e) {
    echo $e->getMessage(), "\n";
}
$with_reference = ['a' => 'shared'];
$alias = &$with_reference['a'];
unset($alias); // The reference has one holder left.
$copy = AsyncProbe\transfer($with_reference);
$copy['a'] = 'changed';
echo $with_reference['a'], "\n";
?>
--EXPECT--
bool(true)
bool(true)
{"0":1,"1":2,"3":"next"}
value → ['a']: a reference cannot be transferred
shared
