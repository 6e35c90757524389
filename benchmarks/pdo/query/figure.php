<?php
// SPDX-License-Identifier: MIT
//
// Question: what does the pool add to a query?
//
// Method: one coroutine sends `SELECT n` over one connection and reads the answer, over and over. It uses a pooled PDO
// object, which takes the connection from the pool for each query and gives it back, and a plain one. Blocks of 50
// queries alternate between the two, and a figure is the median of its blocks, per query.
//   `plain`: microseconds of a query on the plain object.
//   `pooled`: the same on the pooled one.
//   `cpu`: CPU time of the PHP process that the pool adds, in microseconds per query; other load disturbs it least.
// The MariaDB is started for this figure and is the same for all samples. Both processes run on one core. Otherwise most
// of the time is what an idle core takes to wake up, and any pause between two queries doubles that.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';
require __DIR__ . '/../../lib/mariadb.php';

const BLOCKS = 200;
const QUERIES = 50;
const BAR_US = 3;

exec('taskset -p -c 0 ' . getmypid()); // The children inherit it.
$figure = new Figure('pdo/query', 'us');
$samples = samples_with_mariadb($figure, BAR_US, __DIR__ . '/async.php', BLOCKS, QUERIES);
$figure
    ->value('async', $samples->median('async', 'added'))
    ->value('plain', $samples->median('async', 'plain'))
    ->value('pooled', $samples->median('async', 'pooled'))
    ->value('cpu', $samples->median('async', 'cpu'))
    ->at_most(BAR_US)
    ->finish();
