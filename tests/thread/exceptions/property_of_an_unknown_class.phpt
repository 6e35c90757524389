--TEST--
RemoteException: without the class of a property in the parent there is no copy
--EXTENSIONS--
async
--FILE--
<?php
use Async\RemoteException;
use function Async\{await, spawn_thread};

final class WithDetail extends Exception { public $detail; }
$t = spawn_thread(
    function () {
        $e = new WithDetail('with a point', 2);
        $e->detail = new Point();
        throw $e;
    },
    bootloader: function () {
        require __DIR__ . '/../inc/classes.inc';
        eval('final class WithDetail extends Exception { public $detail; }');
    },
);
try { await($t); } catch (RemoteException $e) {
    echo json_encode([$e->getRemoteException(), $e->getRemoteClass(), $e->getMessage(), $e->getCode()]), "\n";
}
?>
--EXPECT--
[null,"WithDetail","with a point",2]
