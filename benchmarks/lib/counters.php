<?php
// SPDX-License-Identifier: MIT
//
// Counts instead of times: system calls by strace, instructions and function calls by
// callgrind. They do not depend on the load of the machine, so one run is enough.
// Virtual machines often hide the CPU counters that `perf stat` needs, and callgrind
// counts exactly.

declare(strict_types=1);

namespace Bench;

/**
 * Returns how often a command, its threads and its children made the given system calls. An exclamation
 * mark in front of the first one selects all other calls. Calls that are not counted are not slowed down.
 *
 * @param list<string> $command
 * @param list<string> $calls
 */
function system_calls(array $command, array $calls): ?int
{
    if (!installed('strace')) {
        return null;
    }
    $log = trace(fn(string $file): array => [
        'strace', '-f', '--seccomp-bpf', '-qq', '--signal=none', '-e', 'trace=' . implode(',', $calls), '-o', $file, ...$command,
    ]);
    // A call that another thread interrupts is two lines; the second says "resumed".
    return $log === null ? null : preg_match_all('/^(?!.*resumed>).+$/m', $log);
}

/**
 * Returns how many instructions a command executes in user mode.
 *
 * @param list<string> $command
 */
function instructions(array $command): ?int
{
    $profile = callgrind($command);

    return $profile !== null && preg_match('/^(?:totals|summary): (\d+)/m', $profile, $match) ? (int) $match[1] : null;
}

/**
 * Returns how often the functions whose name matches the pattern were called, by name. A call from one of them
 * to another (_safe_emalloc() calls _emalloc()) does not count.
 *
 * @param list<string> $command
 * @return ?array<string, int>
 */
function calls(array $command, string $pattern): ?array
{
    $profile = callgrind($command);
    if ($profile === null) {
        return null;
    }
    // The format names a function once, "fn=(12) zend_parse_arg", and refers to it by
    // number from then on: "fn=(12)", or "cfn=(12)" for the function that is called.
    $names = [];
    $calls = [];
    $caller = $callee = '';
    foreach (explode("\n", $profile) as $line) {
        if (preg_match('/^(c?)fn=\((\d+)\)(?: (.*))?$/', $line, $match)) {
            $names[$match[2]] ??= $match[3];
            $name = preg_replace("/'\d+$/", '', $names[$match[2]]); // Cuts off the depth of a recursion.
            $match[1] === 'c' ? $callee = $name : $caller = $name;
        } elseif (preg_match('/^calls=(\d+)/', $line, $match)
            && preg_match($pattern, $callee) && !preg_match($pattern, $caller)) {
            $calls[$callee] = ($calls[$callee] ?? 0) + (int) $match[1];
        }
    }

    return $calls;
}

/** @param list<string> $command */
function callgrind(array $command): ?string
{
    return installed('valgrind')
        ? trace(fn(string $file): array => ['valgrind', '-q', '--tool=callgrind', "--callgrind-out-file=$file", ...$command])
        : null;
}

/**
 * Returns what a tracer writes to the file that it is given. Returns null if the program failed, because one
 * that ended early would look cheap.
 *
 * @param callable(string): list<string> $tracer
 */
function trace(callable $tracer): ?string
{
    $file = tempnam(sys_get_temp_dir(), 'bench');
    $command = $tracer($file);
    $line = output($command, $status);
    $trace = file_get_contents($file);
    unlink($file);
    if ($status !== 0 || $trace === '') {
        say('  failed: ' . implode(' ', $command) . " gave status $status and printed '$line'\n");

        return null;
    }

    return $trace;
}
