--TEST--
protect: after the closure has thrown the coroutine is cancellable again
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, protect};
use Async\AsyncCancellation;

$c = spawn(function () {
    try {
        protect(fn() => throw new Exception);
    } catch (Exception) {
    }
    try {
        delay(5000);
    } catch (AsyncCancellation) {
        echo "delivered\n";
    }
});
suspend();
$c->cancel();
?>
--EXPECT--
delivered
