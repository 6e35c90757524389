--TEST--
Bootloader: if it exits, the task does not run, and await() gives a ThreadTransferException
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadTransferException;
use function Async\{await, spawn_thread};

$t = spawn_thread(function () { echo "task ran\n"; }, bootloader: function () { echo "bye\n"; exit(1); });
try { await($t); echo "returned\n"; } catch (ThreadTransferException $e) { echo $e->getMessage() === '' ? "silent\n" : "ended\n"; }
?>
--EXPECT--
bye
ended
