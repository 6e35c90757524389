--TEST--
Transfer: the value of a surviving weak map entry may be the holder of another key
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

$map = new WeakMap();
[$first, $second, $third] = [new Point(1), new Point(2), new Point(3)];
$map[$third] = 'end';
$map[$second] = $third;
$map[$first] = $second;
[$copy, $key] = there_and_back([$map, $first]);
$second_copy = $copy[$key];
$third_copy = $copy[$second_copy];
echo count($copy), ' ', $copy[$third_copy], "\n";
?>
--EXPECT--
3 end
