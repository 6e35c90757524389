--TEST--
Context: an object is held while it is a key
--EXTENSIONS--
async
--FILE--
<?php
use Async\Context;
class Key { function __destruct() { echo "key freed\n"; } }
$context = new Context();
$context->set($key = new Key(), 1);
$weak = WeakReference::create($key);
unset($key);
var_dump($context->get($weak->get()));
$context->unset($weak->get());
echo "removed\n";
var_dump($context->unset('never there') === $context);
?>
--EXPECT--
int(1)
key freed
removed
bool(true)
