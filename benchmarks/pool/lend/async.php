<?php
// SPDX-License-Identifier: MIT
// Does argv[2] so often as argv[1] says, ten times in each turn of a loop: so the loop, which is measured and subtracted
// though it overlaps with what is in it, hardly counts. Prints ns each.

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
