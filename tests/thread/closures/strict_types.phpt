--TEST--
Closures: declare(strict_types=1) of their file holds in the worker
--EXTENSIONS--
async
--FILE--
<?php
declare(strict_types=1);
use function Async\{await, spawn_thread};

try { await(spawn_thread(fn() => strlen(5))); echo "coerced\n"; } catch (Async\RemoteException $e) { echo $e->getRemoteClass(), "\n"; }
?>
--EXPECT--
TypeError
