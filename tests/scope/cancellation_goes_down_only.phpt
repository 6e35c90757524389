--TEST--
Parents and siblings are untouched
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{await, suspend};
$parent = (new Scope())->asNotSafely();
$a = Scope::inherit($parent);
$b = Scope::inherit($parent);
$p = $parent->spawn(function () { suspend(); return 'parent'; });
$s = $b->spawn(function () { suspend(); return 'sibling'; });
suspend();
$a->dispose();
var_dump($parent->isCancelled(), $b->isCancelled());
echo await($p), ' ', await($s), "\n";
?>
--EXPECT--
bool(false)
bool(false)
parent sibling
