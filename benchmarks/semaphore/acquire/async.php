<?php
// SPDX-License-Identifier: MIT
// Acquires and releases a permit argv[1] times, beside a method that does nothing, and prints ns for each.

declare(strict_types=1);

use Async\Semaphore;

function nothing(int $times): int
{
    $start = hrtime(true);
    for (; $times > 0; $times -= 5) {
    }

    return hrtime(true) - $start;
}

function empty_method(int $times): int
{
    $iterator = new EmptyIterator();
    $start = hrtime(true);
    for (; $times > 0; $times -= 5) {
        $iterator->next(); $iterator->next(); $iterator->next(); $iterator->next(); $iterator->next();
    }

    return hrtime(true) - $start;
}

function acquire(int $times): int
{
    $mutex = new Semaphore(1);
    $start = hrtime(true);
    for (; $times > 0; $times -= 5) {
        $mutex->acquire(); $mutex->release(); $mutex->acquire(); $mutex->release(); $mutex->acquire(); $mutex->release();
        $mutex->acquire(); $mutex->release(); $mutex->acquire(); $mutex->release();
    }

    return hrtime(true) - $start;
}

$measure = ['acquire' => acquire(...), 'empty' => empty_method(...)][$argv[2]];
$times = (int) $argv[1];
Async\await(Async\spawn(function () use ($measure, $times) {
    $measure(10_000);
    nothing(10_000);
    $memory = memory_get_usage();
    $ns = $measure($times) - nothing($times);
    echo json_encode(['ns' => $ns / $times, 'bytes' => memory_get_usage() - $memory]), "\n";
}));
