<?php
// SPDX-License-Identifier: MIT
//
// Question: do coroutines that share a pool of connections wait only for what cannot be had
// sooner?
//
// Method: 200 coroutines, one pooled PDO object with 50 MySQL connections; each does one
// `SELECT SLEEP(0.05)` and 20 small selects, every one of which takes a connection from the
// pool and gives it back. The ideal is four sleeps, 200 ms, since 50 of the 200 can sleep at a
// time, and the 4,000 selects one after the other, which the same process measures right before:
// 80 on each of 50 plain connections, in blocking PHP, before the scheduler is launched. The
// figure is the ratio of the two. To connect is in none of them. The MariaDB is started for
// this and is the same for all samples.
//   cpu_ms          CPU time of the PHP process in its coroutines
//   cpu_ms_serial   the same while it does the selects one after the other

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';
require __DIR__ . '/../../lib/mariadb.php';

const COROUTINES = 200;
const CONNECTIONS = 50;
const SELECTS = 20;

sleeps_and_selects('pdo/sleeps', __DIR__ . '/async.php', COROUTINES, CONNECTIONS, SELECTS);
