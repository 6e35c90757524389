--TEST--
timeout: zero and negative values are a ValueError
--EXTENSIONS--
async
--FILE--
<?php
use function Async\timeout;

foreach ([0, -1] as $ms) {
    try {
        $token = timeout($ms);
    } catch (ValueError $e) {
        echo get_class($e), ' ', preg_match('/positive|greater than 0/', $e->getMessage()), "\n";
    }
}
?>
--EXPECT--
ValueError 1
ValueError 1
