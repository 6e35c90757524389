<?php
// Nine jobs, three workers: never more than three at a time.
declare(strict_types=1);

use function Async\{await, delay, spawn};

$jobs = new SplQueue();
foreach (range(1, 9) as $job) {
    $jobs->enqueue($job);
}

$worker = function (string $name) use ($jobs): int {
    $done = 0;
    // No other coroutine runs between isEmpty() and dequeue(): a switch happens only where a coroutine waits.
    while (!$jobs->isEmpty()) {
        $job = $jobs->dequeue();
        delay($job * 10); // The work.
        echo "$name did job $job\n";
        $done++;
    }
    return $done;
};

$workers = [];
foreach (['anna', 'ben', 'cleo'] as $name) {
    $workers[$name] = spawn($worker, $name);
}
foreach ($workers as $name => $coroutine) {
    printf("%s: %d jobs\n", $name, await($coroutine));
}
