--TEST--
within(): a failure of the task cancels what it spawned and is thrown as it is
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{within, spawn, suspend, delay};

$error = new RuntimeException('boom');
try {
    within(60000, function () use ($error) {
        spawn(function () { try { delay(60000); } finally { echo "child cancelled\n"; } });
        suspend();
        throw $error;
    });
} catch (RuntimeException $e) {
    var_dump($e === $error, $e->getPrevious());
}
?>
--EXPECT--
child cancelled
bool(true)
NULL
