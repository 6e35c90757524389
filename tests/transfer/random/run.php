<?php
// SPDX-License-Identifier: MIT
/*
 * Random graphs of values: php -d extension=async.so -d extension=async_probe.so tests/transfer/random/run.php FIRST COUNT
 *
 * Encodes and decodes the seeds FIRST .. FIRST + COUNT - 1 and compares. A seed that fails is printed.
 * `tests/transfer/random/many` runs thousands on all cores.
 */
require __DIR__ . '/graph.inc';

$first = (int) ($argv[1] ?? 1);
$count = (int) ($argv[2] ?? 1);
$failed = 0;

for ($seed = $first; $seed < $first + $count; $seed++) {
    mt_srand($seed);
    try {
        $graph = new TransferTest\Graph(mt_rand(0, 12));
        $sent = $graph->make();
        $arrived = AsyncProbe\transfer($sent);
        (new TransferTest\Comparison())->check($sent, $arrived);
    } catch (Throwable $problem) {
        echo "seed $seed: ", get_class($problem), ': ', $problem->getMessage(), "\n";
        $failed++;
    }
    unset($graph, $sent, $arrived);
}
gc_collect_cycles();
echo $failed === 0 ? "$count seeds, no problem\n" : "$failed of $count seeds failed\n";
exit($failed === 0 ? 0 : 1);
