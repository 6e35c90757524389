<?php
// SPDX-License-Identifier: MIT
//
// Counts instead of times: system calls by strace, instructions and function calls by
// callgrind. They do not depend on the load of the machine, so one run is enough.
// callgrind rather than `perf stat`: virtual machines often hide the counters of the
// CPU, and callgrind counts exactly.

declare(strict_types=1);

namespace Bench;

/**
 * How often a command, its threads and its children made the given system calls; all but
 * them, if the first is preceded by an exclamation mark. Other calls are not slowed down.
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
 * Instructions that a command executes in user mode.
 *
 * @param list<string> $command
 */
function instructions(array $command): ?int
{
    $profile = callgrind($command);

    return $profile !== null && preg_match('/^(?:totals|summary): (\d+)/m', $profile, $match) ? (int) $match[1] : null;
}

/**
 * How often the functions whose name matches the pattern were called, by name. Calls
 * among themselves (_safe_emalloc() calls _emalloc()) count once.
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
            $name = preg_replace("/'\d+$/", '', $names[$match[2]]); // The depth of a recursion.
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
 * What a tracer that is told to write to a file leaves there. Null if the program did not
 * succeed: one that broke off early would look cheap.
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
