--TEST--
cancel: a coroutine that has yielded gets the cancellation at that suspend()
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};
use Async\AsyncCancellation;

$c = spawn(function () {
    try {
        suspend();
    } catch (AsyncCancellation $e) {
        echo "at suspend: ", $e->getMessage(), "\n";
    }
});
suspend();
$c->cancel(new AsyncCancellation('reason'));
?>
--EXPECT--
at suspend: reason
