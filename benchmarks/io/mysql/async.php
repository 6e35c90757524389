<?php
// SPDX-License-Identifier: MIT
// argv: DSN, user, password, coroutines, rounds, selects of a round. In each round a coroutine
// sleeps 50 ms in the database and then does its selects. Prints how long all of them took
// together, and the ideal: the sleeps of one, and all selects one after the other.

declare(strict_types=1);

require __DIR__ . '/../../lib/selects.php';

use function Async\{await, spawn};

const SLEEP_MS = 50;

[, $dsn, $user, $password] = $argv;
[$coroutines, $rounds, $selects] = array_map('intval', array_slice($argv, 4));
$connections = [];
for ($i = 0; $i < $coroutines; ++$i) {
    $connections[] = new PDO($dsn, $user, $password);
    selects($connections[$i], $rounds * $selects); // Warm.
}

[$serial, $serial_cpu] = measured(function () use ($connections, $rounds, $selects): void {
    foreach ($connections as $pdo) {
        selects($pdo, $rounds * $selects);
    }
});

[$together, $together_cpu] = measured(function () use ($connections, $rounds, $selects): void {
    $all = [];
    foreach ($connections as $pdo) {
        $all[] = spawn(function () use ($pdo, $rounds, $selects): void {
            for ($round = 0; $round < $rounds; ++$round) {
                $pdo->query('SELECT SLEEP(' . SLEEP_MS / 1000 . ')')->fetchColumn();
                selects($pdo, $selects);
            }
        });
    }
    array_walk($all, fn($coroutine) => await($coroutine));
});

$ideal = $rounds * SLEEP_MS + $serial;
echo json_encode([
    'ratio' => $together / $ideal, 'ms' => $together, 'ideal_ms' => $ideal,
    'cpu_ms' => $together_cpu, 'cpu_ms_serial' => $serial_cpu,
]), "\n";
