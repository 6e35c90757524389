<?php
// SPDX-License-Identifier: MIT
// argv: DSN, user, password, blocks, queries of a block. Prints microseconds per query: on a
// plain PDO object, on a pooled one, and what the pool adds on the clock and of the processor.

declare(strict_types=1);

require __DIR__ . '/../../lib/selects.php';

use function Async\{await, spawn};

function median(array $values): float
{
    sort($values);

    return $values[intdiv(count($values), 2)];
}

[, $dsn, $user, $password] = $argv;
[$blocks, $queries] = array_map('intval', array_slice($argv, 4));

await(spawn(function () use ($dsn, $user, $password, $blocks, $queries): void {
    $objects = [
        'plain' => new PDO($dsn, $user, $password),
        'pooled' => new PDO($dsn, $user, $password, [PDO::ATTR_POOL_ENABLED => true]),
    ];
    foreach ($objects as $pdo) {
        selects($pdo, 20 * $queries); // Warm.
    }
    $clock = $cpu = ['plain' => [], 'pooled' => []];
    for ($block = 0; $block < $blocks; ++$block) {
        foreach ($block % 2 ? $objects : array_reverse($objects) as $name => $pdo) {
            [$ms, $cpu_ms] = measured(fn() => selects($pdo, $queries));
            $clock[$name][] = $ms * 1e3 / $queries;
            $cpu[$name][] = $cpu_ms * 1e3 / $queries;
        }
    }
    $plain = median($clock['plain']);
    $pooled = median($clock['pooled']);
    echo json_encode([
        'plain' => $plain, 'pooled' => $pooled, 'added' => $pooled - $plain,
        'cpu' => (array_sum($cpu['pooled']) - array_sum($cpu['plain'])) / $blocks,
    ]), "\n";
}));
