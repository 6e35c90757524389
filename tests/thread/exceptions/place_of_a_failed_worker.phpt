--TEST--
ThreadTransferException: is thrown at the await(), so its trace is that of the parent
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadTransferException;
use function Async\{await, spawn_thread};

$t = spawn_thread(function () { exit(1); });
try {
    await($t); // Line 7.
} catch (ThreadTransferException $e) {
    echo basename($e->getFile()), ':', $e->getLine(), "\n";
}
?>
--EXPECT--
place_of_a_failed_worker.php:7
