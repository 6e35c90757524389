<?php
// SPDX-License-Identifier: MIT
//
// Question: does a program with many database connections wait only as long as it has to?
//
// Method: 50 coroutines with a PDO MySQL connection each run `SELECT SLEEP(0.05)` four times and five small selects.
// That is 200 sleeps and 1,000 selects in all. The ideal is the sleeps of one coroutine, 200 ms, plus the selects one
// after the other. The same process measures those selects right before, 20 on each of the 50 connections. It does so in
// plain blocking PHP, before the scheduler is launched. The figure is the ratio of the two, and neither includes the time to
// connect. The MariaDB is started for this figure and is the same for all samples.
//   `cpu_ms`: CPU time of the PHP process in its coroutines.
//   `cpu_ms_serial`: the same while it does the selects one after the other.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';
require __DIR__ . '/../../lib/mariadb.php';

const COROUTINES = 50;
const ROUNDS = 4;
const SELECTS = 5;

sleeps_and_selects('io/mysql', __DIR__ . '/async.php', COROUTINES, ROUNDS, SELECTS);
