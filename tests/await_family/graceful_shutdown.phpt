--TEST--
await_all: a graceful shutdown ends the wait
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await_all, graceful_shutdown};

spawn(function () { try { await_all([spawn(function () { delay(5000); })]); } catch (Cancellation $e) { echo "ended\n"; } });
spawn(fn() => graceful_shutdown());
?>
--EXPECT--
ended
