<?php
// SPDX-License-Identifier: MIT

declare(strict_types=1);

namespace Bench;

/** Returns the instructions of each task beyond the first `few`. Start-up and warm-up are not included. */
function instructions_per_task(string $what, int $few = 10_000, int $many = 30_000): ?float
{
    $counts = [];
    foreach ([$few, $many] as $tasks) {
        $command = async(__DIR__ . '/tasks.php', $tasks, $what);
        $counts[] = $command === null ? null : instructions($command);
    }

    return in_array(null, $counts, true) ? null : ($counts[1] - $counts[0]) / ($many - $few);
}

function ratio(?float $one, ?float $other): ?float
{
    return $one === null || $other === null ? null : $one / $other;
}
