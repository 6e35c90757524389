--TEST--
Context: values of any type, references are not kept
--EXTENSIONS--
async
--FILE--
<?php
use Async\Context;
$context = new Context();
$v = 1;
$r = &$v;
$context->set('ref', $r);
$v = 2;
var_dump($context->get('ref'));
foreach ([null, false, 1.5, [1], 'text', $context] as $i => $value) {
    var_dump($context->set("k$i", $value)->get("k$i") === $value);
}
?>
--EXPECT--
int(1)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
