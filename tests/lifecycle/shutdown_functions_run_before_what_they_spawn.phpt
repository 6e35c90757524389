--TEST--
lifecycle: a coroutine spawned in a shutdown function starts only when the flow first yields
--EXTENSIONS--
async
--FILE--
<?php
use function Async\spawn;

register_shutdown_function(function () {
    spawn(fn() => print("late\n"));
    echo "first\n";
});
register_shutdown_function(fn() => print("second\n"));
echo "main end\n";
?>
--EXPECT--
main end
first
second
late
