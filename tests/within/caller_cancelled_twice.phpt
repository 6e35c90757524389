--TEST--
within(): a repeated cancellation of the caller reaches a task that has swallowed the first one
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{within, spawn, await, suspend, delay};

$caller = spawn(function () {
    within(60000, function () {
        try { delay(60000); } catch (Cancellation) { echo "swallowed\n"; }
        delay(60000);
        echo "never\n";
    });
});
suspend();
suspend();
$caller->cancel();
suspend();
suspend();
$caller->cancel();
try { await($caller); } catch (Cancellation $e) { echo get_class($e), "\n"; }
?>
--EXPECT--
swallowed
Async\AsyncCancellation
