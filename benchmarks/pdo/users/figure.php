<?php
// SPDX-License-Identifier: MIT
//
// Question: what does it cost that a connection is reset for each new user?
//
// Method: `SELECT NOW()`, which is not on the list of harmless ones, and its answer over and over, on
// one pooled connection. Blocks of 50 queries;
// a figure is the median of its blocks, per query.
//   one     microseconds of a query if one coroutine makes all of them: no reset
//   each    if a new coroutine makes each of them: a reset each time
//   new     if each is made on a connection of its own, without a pool
// The reset has to be cheaper than what it replaces: the figure is each / new. The MariaDB is started for
// this and is the same for all samples. Both run on one core.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';
require __DIR__ . '/../../lib/mariadb.php';

const BLOCKS = 20;
const QUERIES = 50;
const BAR = 1.0;

exec('taskset -p -c 0 ' . getmypid()); // For the children, too.
$figure = new Figure('pdo/users', 'of a new connection');
$samples = samples_with_mariadb($figure, BAR, __DIR__ . '/async.php', BLOCKS, QUERIES);
$figure
    ->value('async', $samples->median('async', 'ratio'))
    ->value('one', $samples->median('async', 'one'))
    ->value('each', $samples->median('async', 'each'))
    ->value('new', $samples->median('async', 'new'))
    ->at_most(BAR)
    ->finish();
