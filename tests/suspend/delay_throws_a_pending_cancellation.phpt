--TEST--
delay: throws a pending cancellation instead of waiting
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{suspend, delay, current_coroutine};
use Async\AsyncCancellation;

suspend();
current_coroutine()->cancel(new AsyncCancellation('pending'));
$begin = hrtime(true);
try {
    delay(60000);
} catch (AsyncCancellation $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
pending
