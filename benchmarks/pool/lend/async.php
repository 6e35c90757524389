<?php
// SPDX-License-Identifier: MIT
// Does argv[2] argv[1] times and prints ns for each. Every iteration of the loop does it ten times, so that the loop
// hardly counts. The loop is also measured alone and subtracted, although it overlaps with its body.

declare(strict_types=1);

use Async\Pool;

function nothing(int $times): int
{
    $start = hrtime(true);
    for (; $times > 0; $times -= 10) {
    }

    return hrtime(true) - $start;
}

function empty_method(int $times): int
{
    $iterator = new EmptyIterator();
    $start = hrtime(true);
    for (; $times > 0; $times -= 10) {
        $iterator->next(); $iterator->next(); $iterator->next(); $iterator->next(); $iterator->next();
        $iterator->next(); $iterator->next(); $iterator->next(); $iterator->next(); $iterator->next();
    }

    return hrtime(true) - $start;
}

function lend(int $times): int
{
    $pool = new Pool(factory: static fn() => new stdClass(), min: 10, max: 10);
    $start = hrtime(true);
    for (; $times > 0; $times -= 10) {
        $pool->release($pool->acquire()); $pool->release($pool->acquire());
        $pool->release($pool->acquire()); $pool->release($pool->acquire());
        $pool->release($pool->acquire()); $pool->release($pool->acquire());
        $pool->release($pool->acquire()); $pool->release($pool->acquire());
        $pool->release($pool->acquire()); $pool->release($pool->acquire());
    }

    return hrtime(true) - $start;
}

$measure = ['lend' => lend(...), 'empty' => empty_method(...), 'nothing' => nothing(...)][$argv[2]];
$times = (int) $argv[1];
$measure(10_000);
nothing(10_000);
echo json_encode(['ns' => ($measure($times) - nothing($times)) / $times]), "\n";
