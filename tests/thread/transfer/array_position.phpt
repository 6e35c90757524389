--TEST--
Transfer: foreach and current() of a copy begin at the first element
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

$list = ['a', 'b', 'c'];
next($list);
$copy = there_and_back($list);
echo current($list), ' ', reset($copy), ' ', implode(',', $copy), "\n";
?>
--EXPECT--
b a a,b,c
