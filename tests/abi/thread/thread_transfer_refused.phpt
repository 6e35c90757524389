--TEST--
C ABI: a value that is bound to its thread is refused at any depth, and leaves nothing behind
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
$deep = 1;
for ($i = 0; $i < 300; $i++) {
    $deep = [str_repeat('x', 10), $deep];
}
$loop = ['text' => str_repeat('y', 10)];
$loop['itself'] = &$loop;
$object = new ArrayObject();
foreach ([new stdClass, [['a' => str_repeat('z', 10), 'b' => [function () {}]]], STDIN, ['k' => &$object], $deep, $loop] as $value) {
    try {
        AsyncProbe\transfer($value);
    } catch (Async\ThreadTransferException $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
An object of class stdClass cannot be transferred to another thread
An object of class Closure cannot be transferred to another thread
A value of type resource cannot be transferred to another thread
An object of class ArrayObject cannot be transferred to another thread
An array of more than 256 levels, or one that contains itself, cannot be transferred to another thread
An array of more than 256 levels, or one that contains itself, cannot be transferred to another thread
