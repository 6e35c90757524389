--TEST--
suspend: throws a cancellation that is pending
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{suspend, current_coroutine};
use Async\AsyncCancellation;

suspend();
current_coroutine()->cancel(new AsyncCancellation('pending'));
try {
    suspend();
} catch (AsyncCancellation $e) {
    echo $e->getMessage(), "\n";
}
suspend();
echo "once only\n";
?>
--EXPECT--
pending
once only
