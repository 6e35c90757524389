<?php

/**
 * @generate-class-entries
 */

namespace Async;

/**
 * Puts a new coroutine at the tail of the queue and returns it; its body runs at the caller's next
 * suspension point.
 */
function spawn(callable $task, mixed ...$args): \Async\Coroutine
{
}

/** As spawn(), in the scope that the provider names. */
function spawn_with(\Async\ScopeProvider $provider, callable $task, mixed ...$args): \Async\Coroutine
{
}

/** Gives the other coroutines one turn. */
function suspend(): void
{
}

/** Waits at least `$ms` milliseconds; others run meanwhile. */
function delay(int $ms): void
{
}

/**
 * Waits for the outcome: returns the value or throws the exception.
 * When `$cancellation` completes first, throws OperationCanceledException; the awaited goes on.
 */
function await(\Async\Completable $awaitable, ?\Async\Completable $cancellation = null): mixed
{
}

/** A token that fires `$ms` milliseconds after a wait with it began. */
function timeout(int $ms): \Async\Awaitable
{
}

/** Calls the closure; a cancellation of this coroutine is held back until it returns. */
function protect(\Closure $closure): mixed
{
}

function current_coroutine(): \Async\Coroutine
{
}

/** @return \Async\Coroutine[] the unfinished ones, in the order in which they were spawned */
function get_coroutines(): array
{
}

/** Cancels every coroutine and lets the program end. */
function graceful_shutdown(?\Async\AsyncCancellation $cancellationError = null): void
{
}

/** @return array<string, int> */
function runtime_stats(): array
{
}

/** CPUs that this process may use, at least 1. */
function available_parallelism(): int
{
}

/** Load since the previous call. */
function cpu_usage(): array
{
}

/** @return float[]|null of the last 1, 5 and 15 minutes */
function loadavg(): ?array
{
}

/**
 * Monotonic counters in nanoseconds.
 *
 * @strict-properties
 * @not-serializable
 */
final class CpuSnapshot
{
    public readonly int $wallNs;
    public readonly int $processUserNs;
    public readonly int $processSystemNs;
    public readonly int $systemIdleNs;
    public readonly int $systemBusyNs;
    public readonly int $cpuCount;

    private function __construct()
    {
    }

    public static function now(): \Async\CpuSnapshot
    {
    }
}
