--TEST--
finally: several handlers that throw give one CompositeException with the exceptions in order
--EXTENSIONS--
async
--FILE--
<?php
use function Async\spawn;

set_exception_handler(function ($e) {
    echo get_class($e), "\n";
    foreach ($e->getExceptions() as $inner) {
        echo get_class($inner), ': ', $inner->getMessage(), "\n";
    }
});
$c = spawn(fn() => 'value');
$c->finally(fn() => throw new RuntimeException('one'));
$c->finally(fn() => print("between\n"));
$c->finally(fn() => throw new LogicException('two'));
?>
--EXPECT--
between
Async\CompositeException
RuntimeException: one
LogicException: two
