--TEST--
Context: the local methods do not look above; an inherited key does not count for set() and unset()
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{await, current_context};
$parent = new Scope();
$child = Scope::inherit($parent);
await($parent->spawn(fn() => current_context()->set('k', 'parent')));
await($child->spawn(function () {
    $c = current_context();
    var_dump($c->find('k'), $c->has('k'), $c->findLocal('k'), $c->hasLocal('k'));
    $c->unset('k');
    var_dump($c->get('k'), $c->set('k', 'child')->get('k'));
}));
var_dump(await($parent->spawn(fn() => current_context()->get('k'))));
?>
--EXPECT--
string(6) "parent"
bool(true)
NULL
bool(false)
string(6) "parent"
string(5) "child"
string(6) "parent"
