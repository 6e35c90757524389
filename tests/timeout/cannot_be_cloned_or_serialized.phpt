--TEST--
timeout: a Timeout can be neither cloned nor serialized
--EXTENSIONS--
async
--FILE--
<?php
use function Async\timeout;

$t = timeout(10);
foreach ([fn() => clone $t, fn() => serialize($t)] as $call) {
    try {
        $call();
        echo "allowed\n";
    } catch (Throwable $e) {
        echo get_class($e), "\n";
    }
}
?>
--EXPECT--
Error
Exception
