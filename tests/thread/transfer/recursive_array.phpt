--TEST--
Transfer: an array that contains itself by reference is refused
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

$array = [1];
$array['self'] = &$array;
echo refusal_of($array, 'reference'), "\n";
?>
--EXPECT--
refused by Error, names reference
