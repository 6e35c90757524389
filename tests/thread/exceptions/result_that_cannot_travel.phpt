--TEST--
RemoteException: a result that cannot be transferred is an Error that names it
--EXTENSIONS--
async
--FILE--
<?php
use Async\RemoteException;
use function Async\{await, spawn_thread};

foreach ([fn() => fopen('php://memory', 'r'), fn() => ['deep' => [1, (object) ['x' => 1]]], fn() => (function () { yield 1; })()] as $task) {
    try { await(spawn_thread($task)); echo "returned\n"; }
    catch (RemoteException $e) {
        echo $e->getRemoteClass(), ' ', preg_match('/resource|stdClass|Generator/', $e->getMessage(), $m) ? $m[0] : $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
Error resource
Error stdClass
Error Generator
