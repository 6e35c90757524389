--TEST--
iterate: further exceptions are chained as previous
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{delay, iterate};

try {
    iterate([1, 2, 3], function ($v) {
        try { if ($v === 3) { throw new Exception('3'); } delay(5000); }
        catch (Cancellation) { throw new Exception("$v"); }
    });
} catch (Exception $e) {
    for (; $e; $e = $e->getPrevious()) { echo get_class($e), $e->getMessage(), "\n"; }
}
?>
--EXPECT--
Exception3
Exception1
Exception2
