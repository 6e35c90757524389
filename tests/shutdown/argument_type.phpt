--TEST--
graceful_shutdown: only an AsyncCancellation is accepted
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await, graceful_shutdown};

try {
    graceful_shutdown(new Exception);
} catch (TypeError $e) {
    echo get_class($e), "\n";
}
echo await(spawn(fn() => 'nothing was shut down')), "\n";
?>
--EXPECT--
TypeError
nothing was shut down
