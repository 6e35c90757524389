--TEST--
Bootloader: a fatal error in it is the cause that await() gives
--EXTENSIONS--
async
--INI--
display_errors=0
log_errors=0
--FILE--
<?php
use Async\ThreadTransferException;
use function Async\{await, spawn_thread};

$t = spawn_thread(function () { echo "task ran\n"; }, bootloader: function () { require '/nowhere/autoload.php'; });
try { await($t); echo "returned\n"; }
catch (Async\RemoteException | ThreadTransferException $e) { echo str_contains($e->getMessage(), '/nowhere/autoload.php') ? 'names the file' : $e->getMessage(), "\n"; }
?>
--EXPECT--
names the file
