--TEST--
ThreadTransferException: a result whose class the parent cannot load; the loading error is the previous exception
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadTransferException;
use function Async\{await, spawn_thread};

$t = spawn_thread(fn() => [1, new Point(2)], bootloader: function () { require __DIR__ . '/../inc/classes.inc'; });
try { await($t); echo "returned\n"; } catch (ThreadTransferException $e) {
    echo $e->getMessage() !== '' ? 'message' : 'silent', ', ', get_class($e->getPrevious()), ' ',
        str_contains($e->getPrevious()->getMessage(), 'Point') ? 'names Point' : $e->getPrevious()->getMessage(), "\n";
}
var_dump($t->isCompleted(), $t->getResult(), $t->getException() === $e);
?>
--EXPECT--
message, Error names Point
bool(true)
NULL
bool(true)
