--TEST--
timeout: cancel() takes an AsyncCancellation or null
--EXTENSIONS--
async
--FILE--
<?php
use function Async\timeout;

try {
    timeout(10)->cancel(new Exception);
} catch (TypeError $e) {
    echo get_class($e), "\n";
}
?>
--EXPECT--
TypeError
