<?php
// SPDX-License-Identifier: MIT
//
// Question: do the few coroutines that work pay for the many that sleep?
//
// Method: N coroutines sleep in delay(). Two other coroutines yield to each other (as in core/yield), and more are
// spawned and finish (as in core/spawn). The time per operation is measured for N = 1,000 and N = 1,000,000. The figure
// is the larger of the two ratios. Unlike core/scale this does not stress the caches. It finds costs that grow with the
// number of coroutines in the scheduler's tables, in the pool and in the engine. Go, on one P, does the same with
// goroutines in time.Sleep().

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';

const FEW = 1_000;
const MANY = 1_000_000;
const OPERATIONS = 1_000_000;

$samples = Samples::take([
    'async few' => async(__DIR__ . '/async.php', FEW, OPERATIONS),
    'async many' => async(__DIR__ . '/async.php', MANY, OPERATIONS),
    'go few' => go(__DIR__ . '/main.go', FEW, OPERATIONS),
    'go many' => go(__DIR__ . '/main.go', MANY, OPERATIONS),
]);

$figure = new Figure('core/scale_alive', 'ratio');
foreach (['async', 'go'] as $name) {
    $figure->value($name, null);
    $ratios = [];
    foreach (['yield', 'spawn'] as $operation) {
        $few = $samples->median("$name few", $operation);
        $many = $samples->median("$name many", $operation);
        $ratios[] = $few === null || $many === null ? null : $many / $few;
        $figure
            ->value("{$name}_{$operation}_ns_at_1000", $few)
            ->value("{$name}_{$operation}_ns_at_1000000", $many);
    }
    $figure->value($name, in_array(null, $ratios, true) ? null : max($ratios));
}
$figure->at_most(1.5)->finish();
