--TEST--
introspection: without fiber.stack_size, a coroutine's stack has the engine's default size
--EXTENSIONS--
async
--INI--
fiber.stack_size=
--FILE--
<?php
use function Async\{spawn, await, runtime_stats};

$sizes = [runtime_stats()['fiber_stack_size']];
await(spawn(fn() => null));
$sizes[] = runtime_stats()['fiber_stack_size'];
var_dump($sizes);
?>
--EXPECT--
array(2) {
  [0]=>
  int(2097152)
  [1]=>
  int(2097152)
}
