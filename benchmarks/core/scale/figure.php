<?php
// SPDX-License-Identifier: MIT
//
// Question: does a switch cost more when very many coroutines are ready to run?
//
// Method: N coroutines call suspend() for ever; so does main, which sees one round of
// all of them per call. Time per switch for N = 1,000 and N = 1,000,000, over as many
// rounds as make five million switches; the figure is the ratio of the two.
//
// Every switch goes to the coroutine that has not run for longest, so at 1,000,000
// whatever the switch reads (its stack, its VM stack, its object) comes from memory and
// through page tables that are in no cache either, where at 1,000 it comes from a cache. That
// is a part of the ratio that no scheduler can avoid, only keep small by touching few
// lines. The same program in Go, on one P, and in Node shows how much it is elsewhere.
// What the data structures alone cost is the question of core/scale_alive.

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
