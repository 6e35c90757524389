--TEST--
RemoteException: the copy has the properties of its class, private ones too
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';
use Async\RemoteException;

try {
    in_worker(function () {
        $e = new ShopException('sold out', 3, new RuntimeException('cause', 2, new Error('first cause')));
        $e->details = ['item' => [1, 2], 'point' => new Point(5)];
        throw $e->withHidden('kept');
    });
} catch (RemoteException $e) {
    $r = $e->getRemoteException();
    echo get_class($r), ' ', json_encode($r->details), ' ', $r->hidden(), "\n";
    for (; $r !== null; $r = $r->getPrevious()) { echo get_class($r), ' ', $r->getMessage(), ' ', $r->getCode(), "\n"; }
}
?>
--EXPECT--
ShopException {"item":[1,2],"point":{"self":null,"x":5,"y":0}} kept
ShopException sold out 3
RuntimeException cause 2
Error first cause 0
