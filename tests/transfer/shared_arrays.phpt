--TEST--
An array that is used twice is sent once, so that a doubling structure does not grow without bounds
--EXTENSIONS--
async
--INI--
extension={PWD}/../abi/async_probe.so
memory_limit=32M
--FILE--
<?php
$value = ['leaf'];
for ($i = 0; $i < 60; $i++) {
    $value = [$value, $value];
}
$copy = AsyncProbe\transfer($value);
for ($depth = 0; is_array($copy[1] ?? null); $depth++) {
    $copy = $copy[$depth % 2];
}
echo $depth, ' ', $copy[0], "\n";
echo strlen(AsyncProbe\transfer_bytes($value)) < 1000 ? "small\n" : "large\n";
?>
--EXPECT--
60 leaf
small
