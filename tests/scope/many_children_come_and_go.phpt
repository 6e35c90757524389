--TEST--
Children that come and go leave nothing behind, in any order
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
$parent = new Scope();
$kept = [];
for ($i = 0; $i < 5000; $i++) {
    $kept[] = Scope::inherit($parent);
    if ($i % 3) { unset($kept[array_key_first($kept)]); }
}
var_dump($parent->getChildScopes() === array_values($kept), count($kept));
$kept = [];
var_dump($parent->getChildScopes());
?>
--EXPECT--
bool(true)
int(1667)
array(0) {
}
