--TEST--
introspection: fiber.stack_size, when set, is the stack size of coroutines
--EXTENSIONS--
async
--INI--
fiber.stack_size=1M
--FILE--
<?php
use function Async\{spawn, suspend, runtime_stats};

spawn(fn() => null);
suspend();
echo runtime_stats()['fiber_stack_size'], "\n";
?>
--EXPECT--
1048576
