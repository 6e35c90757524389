--TEST--
autoload: a graceful shutdown ends the loader and the coroutines that wait for it
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{delay, graceful_shutdown, spawn, suspend};

spl_autoload_register(function (string $class) {
    try {
        delay(60_000);
    } finally {
        echo "the loader ends\n";
    }
});
foreach ([1, 2] as $i) {
    spawn(function () use ($i) {
        try {
            new K();
        } catch (Cancellation $e) {
            echo "$i: ", $e::class, "\n";
            throw $e;
        }
    });
}
suspend();
suspend();
graceful_shutdown();
?>
--EXPECT--
the loader ends
1: Async\AsyncCancellation
2: Async\AsyncCancellation
