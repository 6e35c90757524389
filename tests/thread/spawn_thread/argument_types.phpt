--TEST--
spawn_thread: only closures are accepted, and a first-class callable is one
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

foreach (['strlen', [new ArrayObject(), 'count'], null, new ArrayObject()] as $task) {
    try { spawn_thread($task); echo "accepted\n"; } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
}
try { spawn_thread(fn() => 1, true, 'strlen'); echo "accepted\n"; } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
echo await(spawn_thread(time(...))) > 0 ? 'a time' : 'none', "\n";
?>
--EXPECT--
Async\spawn_thread(): Argument #1 ($task) must be of type Closure, string given
Async\spawn_thread(): Argument #1 ($task) must be of type Closure, array given
Async\spawn_thread(): Argument #1 ($task) must be of type Closure, null given
Async\spawn_thread(): Argument #1 ($task) must be of type Closure, ArrayObject given
Async\spawn_thread(): Argument #3 ($bootloader) must be of type ?Closure, string given
a time
