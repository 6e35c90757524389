<?php
/*
 * Random programs on a pooled PDO object:
 *
 *   php -d extension=async.so tests/pdo_pool/random/run.php mariadb|postgresql|sqlite FIRST COUNT [COROUTINES]
 *
 * Runs the seeds FIRST .. FIRST + COUNT - 1, one after another in this process and on one server, which is started for
 * it. A seed that fails is printed, with what is wrong. `tests/pdo_pool/random/many` runs many. With VERBOSE=1 in the
 * environment each seed says what has happened in it.
 */
require __DIR__ . '/program.inc';

const DATABASES = ['mariadb' => StressedMariaDb::class, 'postgresql' => StressedPostgreSql::class, 'sqlite' => StressedSqlite::class];
$class = DATABASES[$argv[1] ?? ''] ?? die('which database? ' . implode(', ', array_keys(DATABASES)) . "\n");
$first = (int) ($argv[2] ?? 1);
$count = (int) ($argv[3] ?? 1);
$coroutines = min((int) ($argv[4] ?? 500), $class::MOST_COROUTINES);
$failed = 0;

// While the server is down the health check warns, as it should.
set_error_handler(fn(int $level, string $message) => str_starts_with($message, 'The health check of a pool'), E_WARNING);

$database = new $class();
for ($seed = $first; $seed < $first + $count; $seed++) {
    $program = new PoolProgram($database, $seed, $coroutines);
    $start = microtime(true);
    $program->run();
    foreach (array_slice($program->problems, 0, 15) as $problem) {
        echo "seed $seed: $problem\n";
    }
    if ($program->problems !== []) {
        $failed++;
        echo "seed $seed: ", json_encode($program->counts), "\n";
    } elseif (getenv('VERBOSE')) {
        printf("seed %d: %.1f s %s\n", $seed, microtime(true) - $start, json_encode($program->counts));
    }
}
unset($program, $database);
echo $failed === 0 ? "$count seeds, no problem\n" : "$failed of $count seeds failed\n";
exit($failed === 0 ? 0 : 1);
