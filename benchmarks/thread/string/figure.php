<?php
// SPDX-License-Identifier: MIT
//
// Question: how often is a large value copied on its way?
//
// Method: a task gets a string of 1 MiB and returns another one of that size. Four copies of it are the least that
// two address spaces need (out, in, out, in); the time of four copies in the same program is subtracted.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';
require __DIR__ . '/../../lib/threads.php';

const ROUNDS = 200;

$samples = Samples::take(['async' => async(__DIR__ . '/async.php', ROUNDS)]);
$whole = $samples->median('async', 'us');
$copies = $samples->median('async', 'copies_us');

(new Figure('thread/string', 'us'))
    ->value('async', $whole === null ? null : $whole - $copies)
    ->value('four_copies', $copies)
    ->at_most(1500)
    ->finish();
