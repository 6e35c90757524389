--TEST--
Context: final, not clonable, not serializable, no dynamic properties; a new one is detached
--EXTENSIONS--
async
--FILE--
<?php
use Async\Context;
use function Async\root_context;
$r = new ReflectionClass(Context::class);
var_dump($r->isFinal(), $r->isCloneable());
$context = new Context();
foreach ([fn() => clone $context, fn() => serialize($context), function () use ($context) { $context->x = 1; }] as $try) {
    try { $try(); } catch (Throwable $e) { echo get_class($e), "\n"; }
}
root_context()->set('k', 1);
var_dump($context->find('k'), $context->set('own', 2)->get('own'));
?>
--EXPECT--
bool(true)
bool(false)
Error
Exception
Error
NULL
int(2)
