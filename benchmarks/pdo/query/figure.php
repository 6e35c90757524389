<?php
// SPDX-License-Identifier: MIT
//
// Question: what does the pool add to a query?
//
// Method: one coroutine, one connection, `SELECT n` and its answer over and over: on a pooled
// PDO object, which takes the connection from the pool for each and gives it back, and on a
// plain one. Blocks of 50 queries on the one and on the other take turns; a figure is the
// median of its blocks, per query.
//   plain      microseconds of a query on the plain object
//   pooled     the same on the pooled one
//   cpu        CPU time that the pool adds, of the PHP process, in microseconds per query: what
//              a machine that has other things to do disturbs least
// The MariaDB is started for this and is the same for all samples. Both run on one core: else most
// of the time is what an idle core takes to wake up, which any moment between two queries doubles.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';
require __DIR__ . '/../../lib/mariadb.php';

const BLOCKS = 200;
const QUERIES = 50;
const BAR_US = 3;

exec('taskset -p -c 0 ' . getmypid()); // For the children, too.
$figure = new Figure('pdo/query', 'us');
$samples = samples_with_mariadb($figure, BAR_US, __DIR__ . '/async.php', BLOCKS, QUERIES);
$figure
    ->value('async', $samples->median('async', 'added'))
    ->value('plain', $samples->median('async', 'plain'))
    ->value('pooled', $samples->median('async', 'pooled'))
    ->value('cpu', $samples->median('async', 'cpu'))
    ->at_most(BAR_US)
    ->finish();
