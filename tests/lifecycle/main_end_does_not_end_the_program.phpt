--TEST--
lifecycle: the program goes on until waiting coroutines are done
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay};

spawn(function () {
    delay(5);
    echo "first\n";
    spawn(function () {
        delay(5);
        echo "second\n";
    });
});
register_shutdown_function(fn() => print("shutdown\n"));
echo "main end\n";
?>
--EXPECT--
main end
first
second
shutdown
