<?php
// SPDX-License-Identifier: MIT
//
// Question: does a program with many database connections wait only for what cannot be
// had sooner?
//
// Method: 50 coroutines, a PDO MySQL connection each, four times `SELECT SLEEP(0.05)` and
// five small selects: 200 sleeps and 1,000 selects in all. The ideal is one coroutine's
// sleeps, 200 ms, and the selects one after the other, which the same process measures
// right before: 20 on each of the 50 connections, in plain blocking PHP, before the
// scheduler is launched. The figure is the ratio of the two. To connect is in none of them.
// The MariaDB is started for this and is the same for all samples.
//   cpu_ms          CPU time of the PHP process in its coroutines
//   cpu_ms_serial   the same while it does the selects one after the other

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';
require __DIR__ . '/../../../tests/inc/servers.inc';

const COROUTINES = 50;
const ROUNDS = 4;
const SELECTS = 5;

if (!is_executable(\MariaDb::binary())) {
    say("  no MariaDB: " . \MariaDb::binary() . " does not exist\n");
    (new Figure('io/mysql', 'of the ideal'))->value('async', null)->at_most(1.10)->finish();
}
$server = new \MariaDb();
$script = __DIR__ . '/async.php';
$command = async($script, $server->dsn(), $server->user, $server->password, COROUTINES, ROUNDS, SELECTS);
$samples = Samples::take(['async' => with_modules($command, $script, 'mysqlnd', 'pdo', 'pdo_mysql')]);

(new Figure('io/mysql', 'of the ideal'))
    ->value('async', $samples->median('async', 'ratio'))
    ->value('ms', $samples->median('async', 'ms'))
    ->value('ideal_ms', $samples->median('async', 'ideal_ms'))
    ->value('cpu_ms', $samples->median('async', 'cpu_ms'))
    ->value('cpu_ms_serial', $samples->median('async', 'cpu_ms_serial'))
    ->at_most(1.10)
    ->finish();
