--TEST--
Transfer: coroutines, scopes, channels, futures, pools, groups and threads are refused by name
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';
use Async\{Channel, Future, Pool, Scope, TaskGroup, TaskSet};
use function Async\{await, current_context, current_coroutine, spawn, spawn_thread, timeout};

$thread = spawn_thread(fn() => 1);
$objects = [
    current_coroutine(), spawn(fn() => 1), new Scope(), current_context(), new Channel(), Future::completed(1)->ignore(),
    new Pool(fn() => 1), new TaskGroup(), new TaskSet(), $thread, timeout(1),
];
foreach ($objects as $object) { echo refusal_of($object, get_class($object)), "\n"; }
await($thread);
?>
--EXPECT--
refused by Error, names Async\Coroutine
refused by Error, names Async\Coroutine
refused by Error, names Async\Scope
refused by Error, names Async\Context
refused by Error, names Async\Channel
refused by Error, names Async\Future
refused by Error, names Async\Pool
refused by Error, names Async\TaskGroup
refused by Error, names Async\TaskSet
refused by Error, names Async\Thread
refused by Error, names Async\Timeout
