--TEST--
A cancellation that leaves a shutdown function is not reported
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{graceful_shutdown, spawn, suspend};

register_shutdown_function(function () {
    spawn(graceful_shutdown(...));
    try {
        suspend();
    } catch (Cancellation $e) {
        echo "caught, and thrown on\n";
        throw $e;
    }
});
echo "main\n";
?>
--EXPECT--
main
caught, and thrown on
