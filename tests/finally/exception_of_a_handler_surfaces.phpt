--TEST--
finally: an exception thrown by a handler surfaces and the other handlers still run
--EXTENSIONS--
async
--FILE--
<?php
use function Async\spawn;

set_exception_handler(fn($e) => print(get_class($e) . ': ' . $e->getMessage() . "\n"));
$c = spawn(fn() => 'value');
$c->finally(fn() => throw new RuntimeException('handler failed'));
$c->finally(fn() => print("second handler\n"));
?>
--EXPECT--
second handler
RuntimeException: handler failed
