--TEST--
iterate: a caller cancelled a second time cancels what it awaited
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, iterate};
use Async\AsyncCancellation;

$caller = spawn(function () {
    try {
        iterate([1], function ($v) { try { delay(5000); } finally { echo "cleanup\n"; } }, cancelPending: false);
    } catch (AsyncCancellation $e) {
        echo $e->getMessage(), "\n";
    }
});
delay(1);
$caller->cancel(new AsyncCancellation('first'));
delay(1);
echo "still waiting\n";
$caller->cancel(new AsyncCancellation('second'));
?>
--EXPECT--
still waiting
cleanup
first
