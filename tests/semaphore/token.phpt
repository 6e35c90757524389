--TEST--
Semaphore: a token ends the wait; one that has fired before refuses the call
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Semaphore, OperationCanceledException};
use function Async\{spawn, suspend, timeout, await};

$mutex = new Semaphore(1);
$mutex->acquire();
try { $mutex->acquire(timeout(5)); }
catch (OperationCanceledException $e) { echo get_class($e->getPrevious()), "\n"; }
var_dump($mutex->waitingCount());

$token = spawn(fn() => 1);
await($token);
$mutex->release();
try { $mutex->acquire($token); } catch (OperationCanceledException $e) { echo "refused\n"; }
var_dump($mutex->availableCount());

$mutex->acquire(timeout(60000));
spawn(fn() => $mutex->release());
$mutex->acquire(timeout(60000));
echo "acquired\n";
try { $mutex->acquire(1); } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
Async\TimeoutException
int(0)
refused
int(1)
acquired
Async\Semaphore::acquire(): Argument #1 ($cancellationToken) must be of type ?Async\Completable, int given
