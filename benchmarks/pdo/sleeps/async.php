<?php
// SPDX-License-Identifier: MIT
// argv: DSN, user, password, coroutines, connections, selects of a coroutine. Each coroutine
// sleeps 50 ms in the database and then does its selects, on one pooled PDO object. Prints how
// long all of them took together, and the ideal: the sleeps that cannot be had at the same time,
// and all selects one after the other.

declare(strict_types=1);

require __DIR__ . '/../../lib/selects.php';

use function Async\{await, spawn};

const SLEEP_MS = 50;

[, $dsn, $user, $password] = $argv;
[$coroutines, $connections, $selects] = array_map('intval', array_slice($argv, 4));
$per_connection = intdiv($coroutines * $selects, $connections);

$plain = [];
for ($i = 0; $i < $connections; ++$i) {
    $plain[] = new PDO($dsn, $user, $password);
    selects($plain[$i], $per_connection); // Warm.
}
[$serial, $serial_cpu] = measured(function () use ($plain, $per_connection): void {
    foreach ($plain as $pdo) {
        selects($pdo, $per_connection);
    }
});
$plain = [];

$pdo = new PDO($dsn, $user, $password, [
    PDO::ATTR_POOL_ENABLED => true, PDO::ATTR_POOL_MIN => $connections, PDO::ATTR_POOL_MAX => $connections,
]);
$run = function (callable $work) use ($coroutines): void {
    $all = [];
    for ($i = 0; $i < $coroutines; ++$i) {
        $all[] = spawn($work);
    }
    array_walk($all, fn($coroutine) => await($coroutine));
};
$run(fn() => selects($pdo, $selects)); // Warm.
[$together, $together_cpu] = measured(fn() => $run(function () use ($pdo, $selects): void {
    $pdo->query('SELECT SLEEP(' . SLEEP_MS / 1000 . ')')->fetchColumn();
    selects($pdo, $selects);
}));

$ideal = ceil($coroutines / $connections) * SLEEP_MS + $serial;
echo json_encode([
    'ratio' => $together / $ideal, 'ms' => $together, 'ideal_ms' => $ideal,
    'cpu_ms' => $together_cpu, 'cpu_ms_serial' => $serial_cpu,
]), "\n";
