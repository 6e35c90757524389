--TEST--
lifecycle: a shutdown function appended by another one runs and may await
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await};

register_shutdown_function(function () {
    register_shutdown_function(function () {
        delay(1);
        echo "appended\n";
    });
    await(spawn(fn() => print("coroutine\n")));
});
echo "main end\n";
?>
--EXPECT--
main end
coroutine
appended
