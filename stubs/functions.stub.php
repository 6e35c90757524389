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

/**
 * Waits until all have settled.
 *
 * @return array{0: array, 1: array<\Throwable>} values and exceptions, under the keys of the triggers
 */
function await_all(iterable $triggers, ?\Async\Awaitable $cancellation = null, bool $preserveKeyOrder = true, bool $fillNull = false): array
{
}

/**
 * Waits until all have succeeded. Throws the first failure, and cancels the coroutines that are left.
 *
 * @return array values, under the keys of the triggers
 */
function await_all_or_fail(iterable $triggers, ?\Async\Awaitable $cancellation = null, bool $preserveKeyOrder = true): array
{
}

/**
 * Waits for the first that settles: returns its value or throws its exception.
 */
function await_any_or_fail(iterable $triggers, ?\Async\Awaitable $cancellation = null): mixed
{
}

/**
 * Waits for the first success, or until all have failed.
 *
 * @return array{0: mixed, 1: array<\Throwable>} the value or null, and the exceptions until then
 */
function await_first_success(iterable $triggers, ?\Async\Awaitable $cancellation = null): mixed
{
}

/**
 * Waits for `$count` successes, or until all have settled.
 *
 * @return array{0: array, 1: array<\Throwable>} values and exceptions, under the keys of the triggers
 */
function await_any_of(int $count, iterable $triggers, ?\Async\Awaitable $cancellation = null, bool $preserveKeyOrder = true, bool $fillNull = false): array
{
}

/**
 * Waits for `$count` successes. Throws the first failure before that.
 *
 * @return array values, under the keys of the triggers
 */
function await_any_of_or_fail(int $count, iterable $triggers, ?\Async\Awaitable $cancellation = null, bool $preserveKeyOrder = true): array
{
}

/**
 * Calls `$callback($value, $key)` for each element, at most `$concurrency` at a time; 0 is no limit.
 * Returns when the last one has ended. A callback that returns false ends the iteration.
 *
 * @param bool $cancelPending cancel what the callbacks have spawned when the last one has ended
 */
function iterate(iterable $iterable, callable $callback, int $concurrency = 0, bool $cancelPending = true): void
{
}

/** A token that fires `$ms` milliseconds after a wait with it began. */
function timeout(int $ms): \Async\Awaitable
{
}

/** The context of the current scope; at the top level that of the main scope. */
function current_context(): \Async\Context
{
}

/** The private context of the current coroutine. */
function coroutine_context(): \Async\Context
{
}

/** The context of the main scope. */
function root_context(): \Async\Context
{
}

/** The context of the request that the current scope belongs to, in a server; null elsewhere. */
function request_context(): ?\Async\Context
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
