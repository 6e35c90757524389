--TEST--
graceful_shutdown: a coroutine that swallows the cancellation may finish its work
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, graceful_shutdown};

$c = spawn(function () {
    try { delay(5000); } catch (\Cancellation) { }
    delay(1);
    echo "finished its work\n";
});
suspend();
graceful_shutdown();
?>
--EXPECT--
finished its work
