--TEST--
lifecycle: cancelling main throws at its suspension point
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, current_coroutine};
use Async\AsyncCancellation;

suspend();
$main = current_coroutine();
spawn(fn() => $main->cancel(new AsyncCancellation('stop main')));
try {
    delay(5000);
} catch (AsyncCancellation $e) {
    echo $e->getMessage(), "\n";
}
echo "main goes on\n";
?>
--EXPECT--
stop main
main goes on
