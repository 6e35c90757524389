--TEST--
context_pool: freeing a list of thousands of nodes and serialising 1,000 nested arrays, which work in a Fiber, work in a coroutine
--EXTENSIONS--
async
--SKIPIF--
<?php if (PHP_DEBUG) die('skip frames of a debug build are larger: there it does not fit in a Fiber either'); ?>
--FILE--
<?php
use function Async\{spawn, await, suspend};

$nodes = PHP_VERSION_ID < 80500 ? 15_000 : 12_000; // A build of today's compiler has larger frames.
$work = function (string $where) use ($nodes) {
    $list = null;
    for ($i = 0; $i < $nodes; $i++) {
        $node = new stdClass;
        $node->next = $list;
        $list = $node;
    }
    unset($node);
    $list = null;

    $nested = [];
    for ($i = 0; $i < 1000; $i++) {
        $nested = [$nested];
    }
    echo $where, ': ', strlen(serialize($nested)), "\n";
};
(new Fiber($work))->start('Fiber');
await(spawn($work, 'coroutine'));
await(spawn(function () use ($work) {
    suspend();
    $work('coroutine that has waited');
}));
?>
--EXPECT--
Fiber: 10006
coroutine: 10006
coroutine that has waited: 10006
