--TEST--
within(): a cancelled caller cancels and awaits everything inside; its own cancellation goes on
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{within, spawn, await, suspend, delay};
use Async\AsyncCancellation;

$caller = spawn(function () {
    try {
        within(60000, function () {
            spawn(function () { try { delay(60000); } finally { echo "child\n"; } });
            try { delay(60000); } finally { delay(1); echo "task\n"; }
        });
    } finally {
        echo "caller\n";
    }
});
suspend();
suspend();
$mine = new AsyncCancellation('mine');
$caller->cancel($mine);
try { await($caller); } catch (AsyncCancellation $e) { var_dump($e === $mine); }
?>
--EXPECT--
child
task
caller
bool(true)
