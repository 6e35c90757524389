<?php
// SPDX-License-Identifier: MIT
//
// Question: what does the reset of a connection for each new user cost?
//
// Method: `SELECT NOW()`, which is not on the list of harmless queries, is sent over and over on one pooled connection.
// Queries come in blocks of 50, and a figure is the median of its blocks, per query.
//   `one`: microseconds of a query if one coroutine makes all of them; no reset is needed.
//   `each`: the same if a new coroutine makes each of them; the connection is reset each time.
//   `new`: the same if each query has a connection of its own, without a pool.
// The reset has to be cheaper than what it replaces, so the figure is each / new. The MariaDB is started for this figure
// and is the same for all samples. Both processes run on one core.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';
require __DIR__ . '/../../lib/mariadb.php';

const BLOCKS = 20;
const QUERIES = 50;
const BAR = 1.0;

exec('taskset -p -c 0 ' . getmypid()); // The children inherit it.
$figure = new Figure('pdo/users', 'of a new connection');
$samples = samples_with_mariadb($figure, BAR, __DIR__ . '/async.php', BLOCKS, QUERIES);
$figure
    ->value('async', $samples->median('async', 'ratio'))
    ->value('one', $samples->median('async', 'one'))
    ->value('each', $samples->median('async', 'each'))
    ->value('new', $samples->median('async', 'new'))
    ->at_most(BAR)
    ->finish();
