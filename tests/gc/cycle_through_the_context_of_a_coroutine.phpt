--TEST--
GC: a cycle through the context of a finished coroutine is collected
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, coroutine_context, spawn};

class Node
{
    public $coroutine;
    public function __destruct() { echo "destructor\n"; }
}

$node = new Node();
$node->coroutine = spawn(function () use ($node) {
    coroutine_context()->set('node', $node);
});
await($node->coroutine);
$weak = WeakReference::create($node);
unset($node);
gc_collect_cycles();
var_dump($weak->get());
?>
--EXPECT--
destructor
NULL
