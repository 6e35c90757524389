--TEST--
RemoteException: an exception with a resource in it is reported by its class and message
--EXTENSIONS--
async
--FILE--
<?php
use Async\RemoteException;
use function Async\{await, spawn_thread};
require __DIR__ . '/../inc/thread.inc';

$t = spawn_thread(function () {
    $e = new ShopException('broken');
    $e->details = [STDIN];
    throw $e;
}, bootloader: with_classes());
try { await($t); } catch (RemoteException $e) { echo $e->getRemoteClass(), ': ', $e->getMessage(), "\n"; }
?>
--EXPECT--
ShopException: broken
