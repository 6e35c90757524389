<?php
/*
 * Random programs of pools: php -d extension=async.so tests/pool/random/run.php FIRST COUNT
 *
 * Runs the seeds FIRST .. FIRST + COUNT - 1, one after another in this process. A seed that fails is printed, and is run
 * again by giving it as FIRST with a COUNT of 1; with VERBOSE=1 in the environment each step is printed.
 * `tests/pool/random/many` runs thousands on all cores.
 */
require __DIR__ . '/program.inc';

set_error_handler(fn() => true, E_WARNING);      // Health checks tell of callbacks that failed.
$first = (int) ($argv[1] ?? 1);
$count = (int) ($argv[2] ?? 1);
$failed = 0;
for ($seed = $first; $seed < $first + $count; $seed++) {
    $program = new RandomProgram($seed);
    $program->run();
    foreach (array_slice($program->problems, 0, 5) as $problem) {
        echo "seed $seed: $problem\n";
    }
    $failed += (int) ($program->problems !== []);
}
echo $failed === 0 ? "$count seeds, no problem\n" : "$failed of $count seeds failed\n";
exit($failed === 0 ? 0 : 1);
