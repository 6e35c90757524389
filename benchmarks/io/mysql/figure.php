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
require __DIR__ . '/../../lib/mariadb.php';

const COROUTINES = 50;
const ROUNDS = 4;
const SELECTS = 5;

sleeps_and_selects('io/mysql', __DIR__ . '/async.php', COROUTINES, ROUNDS, SELECTS);
