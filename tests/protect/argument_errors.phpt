--TEST--
protect: only one Closure is accepted
--EXTENSIONS--
async
--FILE--
<?php
use function Async\protect;

foreach ([fn() => protect('strlen'), fn() => protect(null), fn() => protect(), fn() => protect(fn() => 1, 2)] as $call) {
    try {
        $call();
        echo "accepted\n";
    } catch (TypeError $e) {
        echo get_class($e), "\n";
    }
}
?>
--EXPECT--
TypeError
TypeError
ArgumentCountError
ArgumentCountError
