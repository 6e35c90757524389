--TEST--
Transfer: a large tree of arrays and objects arrives whole
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

$tree = function (int $depth) use (&$tree) {
    $node = new Node($depth);
    if ($depth > 0) { $node->children = [$tree($depth - 1), 'x' => $tree($depth - 1), 'text' => str_repeat('t', $depth)]; }
    return $node;
};
$value = $tree(12);
$copy = there_and_back($value);
var_dump($copy == $value, md5(serialize($copy)) === md5(serialize($value)));
?>
--EXPECT--
bool(true)
bool(true)
