<?php
// SPDX-License-Identifier: MIT
//
// Question: does a long chain of maps settle in linear time?
//
// Method: chains of 10,000 and of 100,000 links are built, then settled and awaited at their end. Only settling and
// awaiting is timed. The figure is the ratio of the times per link.
//
// The longer chain has 60 MB and fits in no cache. The algorithm cannot avoid this part of the ratio. Therefore callgrind
// also counts the instructions of the whole program, less those of an empty chain. Their ratio per link has the tighter
// bar. The same chain of promises in Node is shown beside it.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';

const FEW = 10_000;
const MANY = 100_000;

/** Instructions per link. */
function per_link(int $links, ?int $empty): ?float
{
    $command = async(__DIR__ . '/async.php', $links);
    $count = $command === null ? null : instructions($command);

    return $count === null || $empty === null ? null : ($count - $empty) / $links;
}

$samples = Samples::take([
    'async few' => async(__DIR__ . '/async.php', FEW),
    'async many' => async(__DIR__ . '/async.php', MANY),
    'node few' => node(__DIR__ . '/node.mjs', FEW),
    'node many' => node(__DIR__ . '/node.mjs', MANY),
]);

$figure = new Figure('future/chain', 'ratio');
foreach (['async', 'node'] as $name) {
    $few = $samples->median("$name few");
    $many = $samples->median("$name many");
    $figure
        ->value($name, $few === null || $many === null ? null : $many / $few)
        ->value("{$name}_ns_at_10000", $few)
        ->value("{$name}_ns_at_100000", $many);
}
$command = async(__DIR__ . '/async.php', 1);
$empty = $command === null ? null : instructions($command);
$few = per_link(FEW, $empty);
$many = per_link(MANY, $empty);
$figure
    ->value('instructions_at_100000', $many)
    ->value('instructions', $few === null || $many === null ? null : $many / $few)
    ->at_most(2)
    ->at_most(1.05, 'instructions')
    ->finish();
