--TEST--
RemoteException: the parent loads the class of the original by its autoloader
--EXTENSIONS--
async
--FILE--
<?php
use Async\RemoteException;
use function Async\{await, spawn_thread};

spl_autoload_register(function ($class) {
    echo "loads $class\n";
    require_once __DIR__ . '/../inc/classes.inc';
});
$t = spawn_thread(fn() => throw new ShopException('sold out'), bootloader: function () { require __DIR__ . '/../inc/classes.inc'; });
try { await($t); } catch (RemoteException $e) { echo get_class($e->getRemoteException()), "\n"; }
?>
--EXPECT--
loads ShopException
ShopException
