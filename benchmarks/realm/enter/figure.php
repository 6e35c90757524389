<?php
// SPDX-License-Identifier: MIT
//
// Question: what does it cost to enter another realm than the last one?
//
// Method: two realms yield to each other. With mbstring and session, blocks of module globals are exchanged, too.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';

const ENTRIES = 200_000;

$script = __DIR__ . '/async.php';
$samples = Samples::take(['async' => with_modules(async($script, ENTRIES), $script, 'mbstring')]);

(new Figure('realm/enter', 'ns'))
    ->value('async', $samples->median('async'))
    ->at_most(1500)
    ->finish();
