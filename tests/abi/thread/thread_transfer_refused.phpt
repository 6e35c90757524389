--TEST--
C ABI: a value that is bound to its thread is refused at any depth, and leaves nothing behind
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
$deep = 1;
for ($i = 0; $i < 600; $i++) {
    $deep = [str_repeat('x', 10), $deep];
}
$loop = ['text' => str_repeat('y', 10)];
$loop['itself'] = &$loop;
$object = new ArrayObject();
foreach ([(object) ['a' => 1], [['a' => str_repeat('z', 10), 'b' => [(function () { yield 1; })()]]], STDIN, ['k' => &$object], $deep, $loop] as $value) {
    try {
        AsyncProbe\transfer($value);
    } catch (Error $e) {
        echo strlen($e->getMessage()) > 300 ? strstr($e->getMessage(), ': ') : $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
value: an object of class stdClass with dynamic properties cannot be transferred; use an array
value → [0]['b'][0]: an object of class Generator cannot be transferred: it is bound to its thread
value: a resource cannot be transferred
value → ['k']: a reference cannot be transferred
: arrays that are nested deeper than 512 levels cannot be transferred
value → ['itself']: a reference cannot be transferred
