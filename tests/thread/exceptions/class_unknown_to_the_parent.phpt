--TEST--
RemoteException: without the class in the parent there is no copy, but its name, message and code
--EXTENSIONS--
async
--FILE--
<?php
use Async\RemoteException;
use function Async\{await, spawn_thread};

$t = spawn_thread(fn() => throw new ShopException('sold out', 4), bootloader: function () { require __DIR__ . '/../inc/classes.inc'; });
try { await($t); } catch (RemoteException $e) {
    echo json_encode([$e->getRemoteException(), $e->getRemoteClass(), $e->getMessage(), $e->getCode()]), "\n";
}
?>
--EXPECT--
[null,"ShopException","sold out",4]
