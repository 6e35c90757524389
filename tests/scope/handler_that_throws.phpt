--TEST--
A handler that throws did not handle: its exception goes on, with the first as its previous
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\timeout;
$parent = new Scope();
$parent->setExceptionHandler(function ($s, $c, Throwable $e) {
    for (; $e; $e = $e->getPrevious()) { echo get_class($e), ' ', $e->getMessage(), "\n"; }
});
$child = Scope::inherit($parent);
$child->setExceptionHandler(function ($s, $c, Throwable $e) { throw new LogicException('of the handler'); });
$child->spawn(fn() => throw new RuntimeException('of the body'));
$parent->awaitCompletion(timeout(60000));
var_dump($child->isCancelled(), $parent->isCancelled());
?>
--EXPECT--
LogicException of the handler
RuntimeException of the body
bool(true)
bool(false)
