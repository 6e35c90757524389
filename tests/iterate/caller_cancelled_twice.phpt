--TEST--
iterate: a caller cancelled a second time cancels what it awaited
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, iterate, suspend};
use Async\AsyncCancellation;

$caller = spawn(function () use (&$begun) {
    try {
        iterate([1], function ($v) use (&$begun) { try { $begun = true; delay(60000); } finally { echo "cleanup\n"; } }, cancelPending: false);
    } catch (AsyncCancellation $e) {
        echo $e->getMessage(), "\n";
    }
});
while (!$begun) suspend();
$caller->cancel(new AsyncCancellation('first'));
delay(1);
echo "still waiting\n";
$caller->cancel(new AsyncCancellation('second'));
?>
--EXPECT--
still waiting
cleanup
first
