<?php
/*
 * Random programs of scopes: php -d extension=async.so tests/scope/random/run.php FIRST COUNT
 *
 * Runs the seeds FIRST .. FIRST + COUNT - 1, one after another in this process. The last one is not finished: the
 * end of the program then has to cope with what it finds. A seed that fails is printed. It is run again by giving it as
 * FIRST with a COUNT of 1 (not finished) or 2. `tests/scope/random/many` runs thousands on all cores.
 */
require __DIR__ . '/program.inc';

$first = (int) ($argv[1] ?? 1);
$count = (int) ($argv[2] ?? 1);
$failed = 0;

function report(int $seed, RandomProgram $program): void
{
    global $failed;
    foreach (array_slice($program->problems, 0, 5) as $problem) {
        echo "seed $seed: $problem\n";
    }
    $failed += (int) ($program->problems !== []);
}

for ($seed = $first; $seed < $first + $count - 1; $seed++) {
    $program = new RandomProgram($seed);
    mt_srand($seed);
    $program->start();
    $program->finish();
    $program->check();
    $program->checkCounters();
    report($seed, $program);
}
mt_srand($seed);
$last = new RandomProgram($seed, false);
$last->start();
$last->leave();
register_shutdown_function(function () use ($seed, $last, $count, &$failed) {
    // The coroutines are gone by now; the scopes end with their objects.
    $last->release();
    gc_collect_cycles();
    if (\Async\runtime_stats()['coroutines_total'] !== 0) {
        \Async\suspend();
    }
    register_shutdown_function(function () use ($seed, $last, $count, &$failed) {
        $last->check();
        report($seed, $last);
        echo $failed === 0 ? "$count seeds, no problem\n" : "$failed of $count seeds failed\n";
        exit($failed === 0 ? 0 : 1);
    });
});
