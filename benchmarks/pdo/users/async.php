<?php
// SPDX-License-Identifier: MIT
// argv: DSN, user, password, blocks, queries of a block. Prints microseconds per query: all in one
// coroutine, each in a coroutine of its own on a pooled connection, each on a new connection.

declare(strict_types=1);

use function Async\{await, spawn};

[, $dsn, $user, $password] = $argv;
[$blocks, $queries] = array_map('intval', array_slice($argv, 4));

/** The median of the blocks. */
function microseconds(int $blocks, int $queries, callable $query): float
{
    $values = [];
    for ($block = 0; $block < $blocks; ++$block) {
        $start = hrtime(true);
        for ($i = 0; $i < $queries; ++$i) {
            $query();
        }
        $values[] = (hrtime(true) - $start) / 1e3 / $queries;
    }
    sort($values);

    return $values[intdiv($blocks, 2)];
}

await(spawn(function () use ($dsn, $user, $password, $blocks, $queries): void {
    $pdo = new PDO($dsn, $user, $password, [PDO::ATTR_POOL_ENABLED => true, PDO::ATTR_POOL_MAX => 1]);
    $select = fn() => $pdo->query('SELECT NOW()')->fetchAll();
    $one = microseconds($blocks, $queries, $select);
    $each = microseconds($blocks, $queries, fn() => await(spawn($select)));
    $new = microseconds($blocks, $queries, fn() => (new PDO($dsn, $user, $password))->query('SELECT NOW()')->fetchAll());
    echo json_encode(['one' => $one, 'each' => $each, 'new' => $new, 'ratio' => $each / $new]), "\n";
}));
