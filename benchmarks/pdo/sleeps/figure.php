<?php
// SPDX-License-Identifier: MIT
//
// Question: do coroutines that share a pool of connections wait only as long as they have to?
//
// Method: 200 coroutines share one pooled PDO object with 50 MySQL connections; each coroutine runs one
// `SELECT SLEEP(0.05)` and 20 small selects. Every query takes a connection from the pool and gives it back. The ideal is
// four sleeps, 200 ms, since 50 of the 200 can sleep at a time, plus the 4,000 selects one after the other. The same
// process measures those selects right before, 80 on each of 50 plain connections. It does so in blocking PHP, before the
// scheduler is launched. The figure is the ratio of the two, and neither includes the time to connect. The MariaDB is started
// for this figure and is the same for all samples.
//   `cpu_ms`: CPU time of the PHP process in its coroutines.
//   `cpu_ms_serial`: the same while it does the selects one after the other.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';
require __DIR__ . '/../../lib/mariadb.php';

const COROUTINES = 200;
const CONNECTIONS = 50;
const SELECTS = 20;

sleeps_and_selects('pdo/sleeps', __DIR__ . '/async.php', COROUTINES, CONNECTIONS, SELECTS);
