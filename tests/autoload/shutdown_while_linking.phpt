--TEST--
autoload: a graceful shutdown waits for a class that is being linked
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{delay, graceful_shutdown, protect, spawn, suspend};

spl_autoload_register(function (string $class) {
    delay(5);
    eval('class Result extends Leaf {}');
});
spawn(function () {
    try {
        protect(function () {
            eval('class Base { function f(): Base {} } class Leaf extends Base { function f(): Result {} }');
        });
        echo "declared\n";
        delay(60_000);
    } catch (Cancellation $e) {
        echo $e::class, "\n";
    }
});
suspend();
graceful_shutdown();
?>
--EXPECT--
declared
Async\AsyncCancellation
