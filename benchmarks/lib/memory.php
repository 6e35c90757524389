<?php
// SPDX-License-Identifier: MIT
//
// For the programs that fill memory: they read how much they use, and end without giving it back.

declare(strict_types=1);

namespace Bench;

/** @return array{rss: int, pte: int} resident pages and page tables of this process, in KiB */
function memory(): array
{
    preg_match_all('/^Vm(RSS|PTE):\s+(\d+) kB/m', file_get_contents('/proc/self/status'), $lines);
    ['RSS' => $rss, 'PTE' => $pte] = array_combine($lines[1], $lines[2]);

    return ['rss' => (int) $rss, 'pte' => (int) $pte];
}

/**
 * The program calls this now and then while memory fills up. A bug must not take the machine down. So the
 * kernel is told to kill this process first, and the process stops before that is needed.
 */
function mind_the_machine(int $limit_kib = 14 << 20): void
{
    file_put_contents('/proc/self/oom_score_adj', '1000');
    preg_match('/^MemAvailable:\s+(\d+) kB/m', file_get_contents('/proc/meminfo'), $available);
    if ((int) $available[1] < 1 << 20 || memory()['rss'] > $limit_kib) {
        fwrite(STDERR, '  stopped: ' . json_encode(memory()) . " KiB used, $available[1] KiB available\n");
        end_at_once();
    }
}

/** Kills the process: the time that a million coroutines need to finish is not part of any figure. */
function end_at_once(): never
{
    posix_kill(getmypid(), SIGKILL);
    exit;
}
