<?php
// SPDX-License-Identifier: MIT
//
// Question: does a switch cost more when very many coroutines are ready to run?
//
// Method: N coroutines call suspend() for ever. Main does the same, so each of its calls is one round of all of them.
// The time per switch is measured for N = 1,000 and N = 1,000,000, over as many rounds as make five million switches.
// The figure is the ratio of the two.
//
// Every switch goes to the coroutine that has not run for the longest time. At 1,000 everything that the switch reads
// (its stack, its VM stack, its object) comes from a cache. At 1,000,000 it comes from memory, through page tables that
// are not cached either. No scheduler can avoid this part of the ratio; it can only keep it small by touching few cache
// lines. The same program in Go, on one P, and in Node shows how large it is there. The figure core/scale_alive shows
// the cost of the data structures alone.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';

const FEW = 1_000;
const MANY = 1_000_000;
const SWITCHES = 5_000_000;

$samples = Samples::take([
    'async few' => async(__DIR__ . '/async.php', FEW, SWITCHES / FEW),
    'async many' => async(__DIR__ . '/async.php', MANY, SWITCHES / MANY),
    'go few' => go(__DIR__ . '/main.go', FEW, SWITCHES / FEW),
    'go many' => go(__DIR__ . '/main.go', MANY, SWITCHES / MANY),
    'node few' => node(__DIR__ . '/node.mjs', FEW, SWITCHES / FEW),
    'node many' => node(__DIR__ . '/node.mjs', MANY, SWITCHES / MANY),
]);

$figure = new Figure('core/scale', 'ratio');
foreach (['async', 'go', 'node'] as $name) {
    $few = $samples->median("$name few");
    $many = $samples->median("$name many");
    $figure
        ->value($name, $few === null || $many === null ? null : $many / $few)
        ->value("{$name}_ns_at_1000", $few)
        ->value("{$name}_ns_at_1000000", $many);
}
$figure->at_most(1.5)->finish();
