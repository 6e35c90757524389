--TEST--
lifecycle: a shutdown function registered inside a coroutine runs after the drain
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay};

spawn(function () {
    register_shutdown_function(fn() => print("shutdown\n"));
    delay(1);
    echo "coroutine\n";
});
echo "main end\n";
?>
--EXPECT--
main end
coroutine
shutdown
