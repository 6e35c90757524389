--TEST--
Context: get() of a missing key and set() of a present one
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncException, Context};
$context = new Context();
$context->set('k', null);
foreach ([fn() => $context->get('absent'), fn() => $context->getLocal(new stdClass), fn() => $context->set('k', 2)] as $try) {
    try { $try(); } catch (AsyncException $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; }
}
var_dump($context->get('k'), $context->set('k', 2, true) === $context, $context->get('k'), $context->set('k', 3, replace: true)->get('k'));
?>
--EXPECT--
Async\ContextException: The context has no value for the key "absent"
Async\ContextException: The context has no value for the key, an object of class stdClass
Async\AsyncException: The context already has a value for the key k: pass true for $replace to overwrite it
NULL
bool(true)
int(2)
int(3)
