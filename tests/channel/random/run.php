<?php
/*
 * Random programs of channels: php -d extension=async.so tests/channel/random/run.php FIRST COUNT
 *
 * Runs the seeds FIRST .. FIRST + COUNT - 1, one after another in this process. A seed that fails is printed, and is run
 * again by giving it as FIRST with a COUNT of 1. `tests/channel/random/many` runs thousands on all cores.
 */
require __DIR__ . '/../../inc/random.inc';
require __DIR__ . '/program.inc';

run_seeds(function (int $seed): array {
    $program = new RandomProgram($seed);
    $program->run();
    return $program->problems;
});
