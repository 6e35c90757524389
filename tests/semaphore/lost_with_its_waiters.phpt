--TEST--
Semaphore: a semaphore lives as long as a coroutine waits for it
--EXTENSIONS--
async
--FILE--
<?php
use Async\Semaphore;
use function Async\{spawn, suspend};

$semaphore = new Semaphore(1);
$weak = WeakReference::create($semaphore);
$semaphore->acquire();
$waiter = spawn(function (WeakReference $weak) {
    try { $weak->get()->acquire(); } finally { echo "left\n"; }
}, $weak);
suspend();
unset($semaphore);
var_dump($weak->get()?->waitingCount());
$waiter->cancel();
suspend();
gc_collect_cycles();
var_dump($weak->get());
?>
--EXPECT--
int(1)
left
NULL
