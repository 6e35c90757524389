<?php
// SPDX-License-Identifier: MIT
//
// Question: what does a scope cost a coroutine that is spawned in it?
//
// Method: the one of core/spawn, once with spawn() and once with the spawn() of a Scope. The Scope becomes empty after
// each hundred, so that the cost of telling its parents is included.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';

const SPAWNS = 1_000_000;

$samples = Samples::take([
    'async' => async(__DIR__ . '/async.php', SPAWNS, 'scope'),
    'plain' => async(__DIR__ . '/async.php', SPAWNS, 'plain'),
]);

(new Figure('scope/spawn', 'ns'))
    ->value('async', $samples->median('async'))
    ->value('plain', $samples->median('plain'))
    ->at_most_of('plain', 1.1)
    ->finish();
