--TEST--
A context that outlives its scope stays usable, without a chain
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{await, current_context};
$parent = new Scope();
await($parent->spawn(fn() => current_context()->set('above', 1)));
$child = Scope::inherit($parent);
$context = await($child->spawn(fn() => current_context()->set('own', 2)));
var_dump($context->find('above'));
unset($child);
var_dump($context->find('above'), $context->get('own'));
unset($parent);
gc_collect_cycles();
var_dump($context->find('above'), $context->set('new', 3)->get('new'));
?>
--EXPECT--
int(1)
NULL
int(2)
NULL
int(3)
