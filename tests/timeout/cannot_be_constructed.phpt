--TEST--
timeout: direct construction throws
--EXTENSIONS--
async
--FILE--
<?php
use Async\Timeout;

try {
    new Timeout(10);
    echo "constructed\n";
} catch (Error $e) {
    echo get_class($e), "\n";
}
?>
--EXPECT--
Error
