<?php
// A wait with a time limit, and a cancellation that lets the coroutine clean up.
declare(strict_types=1);

use Async\AsyncCancellation;
use Async\OperationCanceledException;
use function Async\{await, delay, spawn, timeout};

$report = spawn(function (): string {
    try {
        delay(5000);
        return 'the report';
    } finally {
        delay(10); // Cleaning up may wait, too.
        echo "report: temporary files removed\n";
    }
});

try {
    echo await($report, timeout(50)), "\n";
} catch (OperationCanceledException $e) {
    // The limit ended our wait. The coroutine continues until it is cancelled.
    echo 'gave up: ', $e->getPrevious()->getMessage(), "\n";
    $report->cancel(new AsyncCancellation('nobody waits for it'));
}

try {
    await($report);
} catch (AsyncCancellation $e) {
    echo 'report cancelled: ', $e->getMessage(), "\n";
}
