--TEST--
within(): a task that swallows its cancellation is awaited, and the time is over nevertheless
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{within, delay};

try {
    within(100, function () {
        try { delay(60000); } catch (Cancellation) { }
        delay(1);
        echo "goes on\n";
        return 7;
    });
} catch (Async\TimeoutException $e) {
    echo strtok($e->getMessage(), ':'), "\n";
}
?>
--EXPECT--
goes on
The time limit of 100 ms is over
