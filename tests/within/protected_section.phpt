--TEST--
within(): a protected section is not interrupted
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{within, delay, protect};

try {
    within(100, function () {
        protect(function () { delay(200); echo "protected\n"; });
        echo "never\n";
    });
} catch (Async\TimeoutException $e) {
    echo strtok($e->getMessage(), ':'), "\n";
}
?>
--EXPECT--
protected
The time limit of 100 ms is over
