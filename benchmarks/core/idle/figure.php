<?php
// SPDX-License-Identifier: MIT
//
// Question: what does a script pay that loads the extension and does not use it?
//
// Method: callgrind counts the instructions of a script that does ordinary work, with and without the module. The
// instructions of an empty script, run in the same way, are subtracted. The rest is the cost of executing the script.
// The figure says how much larger it is with the module, in per cent. A process loads the module once, not per script.
// Loading therefore has a figure of its own, core/startup. `whole_process` is the comparison that includes loading, and
// it depends on how long the script is.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';

/** @return ?array{whole: int, script: int} */
function cost(callable $command): ?array
{
    $work = $command(__DIR__ . '/work.php');
    $empty = $command(__DIR__ . '/../startup/empty.php');
    if ($work === null || $empty === null) {
        return null;
    }
    $whole = instructions($work);
    $start = instructions($empty);
    say('  ' . json_encode(['work' => $whole, 'empty' => $start]) . " instructions\n");

    return $whole === null || $start === null ? null : ['whole' => $whole, 'script' => $whole - $start];
}

function more(?array $with, ?array $without, string $part): ?float
{
    return $with === null || $without === null ? null : ($with[$part] / $without[$part] - 1) * 100;
}

$without = cost(stock(...));
$with = cost(async(...));

(new Figure('core/idle', '% more instructions'))
    ->value('async', more($with, $without, 'script'))
    ->value('whole_process', more($with, $without, 'whole'))
    ->value('instructions_with', $with['whole'] ?? null)
    ->value('instructions_without', $without['whole'] ?? null)
    ->at_most(0.1)
    ->finish();
