--TEST--
Semaphore: works before the scheduler has been launched
--EXTENSIONS--
async
--FILE--
<?php
use Async\Semaphore;

$semaphore = new Semaphore(2);
$semaphore->acquire();
var_dump($semaphore->tryAcquire(), $semaphore->tryAcquire(), $semaphore->availableCount());
$semaphore->release();
$semaphore->release();
try { $semaphore->release(); } catch (Async\AsyncException) { echo "none is held\n"; }
echo $semaphore->synchronized(fn() => 'synchronized'), "\n";
$semaphore->acquire();
?>
--EXPECT--
bool(true)
bool(false)
int(0)
none is held
synchronized
