--TEST--
Coroutine: new Coroutine throws
--EXTENSIONS--
async
--FILE--
<?php
use Async\Coroutine;

try {
    new Coroutine;
} catch (Error $e) {
    echo get_class($e), "\n";
}
var_dump((new ReflectionClass(Coroutine::class))->isFinal());
?>
--EXPECT--
Error
bool(true)
