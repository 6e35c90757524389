<?php
/*
 * Random programs of pools: php -d extension=async.so tests/pool/random/run.php FIRST COUNT
 *
 * Runs the seeds FIRST .. FIRST + COUNT - 1, one after another in this process. A seed that fails is printed, and is run
 * again by giving it as FIRST with a COUNT of 1; with VERBOSE=1 in the environment each step is printed.
 * `tests/pool/random/many` runs thousands on all cores.
 */
require __DIR__ . '/../../inc/random.inc';
require __DIR__ . '/program.inc';

set_error_handler(fn() => true, E_WARNING);      // Health checks tell of callbacks that failed.
run_seeds(function (int $seed): array {
    $program = new RandomProgram($seed);
    $program->run();
    return $program->problems;
});
