<?php
// SPDX-License-Identifier: MIT
//
// Question: is the end of a large scope linear in the number of its coroutines?
//
// Method: a scope in which N coroutines wait is disposed of and awaited; all of it is timed, for N = 10,000 and
// N = 100,000. The figure is the ratio of the two. Exactly linear would be 10; cache misses cause the rest.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';

$samples = Samples::take([
    'few' => async(__DIR__ . '/async.php', 10_000),
    'many' => async(__DIR__ . '/async.php', 100_000),
]);
$few = $samples->median('few');
$many = $samples->median('many');

(new Figure('scope/dispose', 'ratio'))
    ->value('async', $few === null || $many === null ? null : $many / $few)
    ->value('ns_each_of_10000', $few === null ? null : $few / 10_000)
    ->value('ns_each_of_100000', $many === null ? null : $many / 100_000)
    ->at_most(12)
    ->finish();
