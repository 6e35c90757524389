--TEST--
Semaphore: a release without a held permit throws and changes nothing
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncException, Semaphore};

$semaphore = new Semaphore(2);
foreach ([1, 2] as $_) {
    try { $semaphore->release(); } catch (AsyncException $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; }
    var_dump($semaphore->availableCount());
    $semaphore->acquire();
    $semaphore->release();
}
?>
--EXPECT--
Async\AsyncException: Cannot release a permit: none of the 2 permits of the semaphore is held. Release each acquired permit once, or use synchronized(), which does so
int(2)
Async\AsyncException: Cannot release a permit: none of the 2 permits of the semaphore is held. Release each acquired permit once, or use synchronized(), which does so
int(2)
