--TEST--
Thread: a cycle of a thread and its handler is collected
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

(function () {
    $t = spawn_thread(fn() => 1);
    $t->finally(function () use (&$t) {});
    await($t);
    $GLOBALS['ref'] = WeakReference::create($t);
})();
Async\suspend();
Async\suspend();
gc_collect_cycles();
var_dump($ref->get());
?>
--EXPECT--
NULL
