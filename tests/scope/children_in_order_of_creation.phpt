--TEST--
getChildScopes(): in the order of creation, without the dead ones
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
$parent = new Scope();
$children = [];
for ($i = 0; $i < 6; $i++) { $children[$i] = Scope::inherit($parent); }
unset($children[1], $children[2], $children[4], $children[5]);
$children[7] = Scope::inherit($parent);
var_dump($parent->getChildScopes() === array_values($children));
?>
--EXPECT--
bool(true)
