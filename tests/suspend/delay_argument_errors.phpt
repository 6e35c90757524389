--TEST--
delay: missing or non-numeric arguments are errors
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{suspend, delay};

foreach ([fn() => delay(), fn() => delay('soon'), fn() => suspend(1)] as $call) {
    try {
        $call();
        echo "no error\n";
    } catch (TypeError $e) {
        echo get_class($e), "\n";
    }
}
?>
--EXPECT--
ArgumentCountError
TypeError
ArgumentCountError
