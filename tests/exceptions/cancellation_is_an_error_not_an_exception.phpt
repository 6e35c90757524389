--TEST--
exceptions: catch (Exception) does not catch a cancellation, catch (Error) does
--EXTENSIONS--
async
--FILE--
<?php
use Async\AsyncCancellation;

try {
    try {
        throw new AsyncCancellation('c');
    } catch (Exception) {
        echo "never\n";
    }
} catch (Error $e) {
    echo get_class($e), "\n";
}
?>
--EXPECT--
Async\AsyncCancellation
