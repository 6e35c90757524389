--TEST--
cancel: cancel() returns at once and the target's finally block may suspend
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await};

$c = spawn(function () {
    try { delay(5000); }
    finally { echo "cleanup 1\n"; suspend(); echo "cleanup 2\n"; }
});
suspend();
$c->cancel();
echo "cancel returned\n";
try { await($c); } catch (\Cancellation) { echo "cancelled\n"; }
?>
--EXPECT--
cancel returned
cleanup 1
cleanup 2
cancelled
