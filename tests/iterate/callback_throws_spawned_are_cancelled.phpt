--TEST--
iterate: an exception cancels what was spawned even with cancelPending false
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, iterate};

try {
    iterate([1], function () {
        spawn(function () { try { delay(5000); } finally { echo "child cancelled\n"; } });
        suspend();
        throw new Exception('failed');
    }, cancelPending: false);
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
child cancelled
failed
