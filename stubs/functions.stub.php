<?php

/**
 * @generate-class-entries
 */

namespace Async;

/**
 * Puts a new coroutine at the tail of the queue and returns it. Its body starts when the caller waits.
 */
function spawn(callable $task, mixed ...$args): \Async\Coroutine
{
}

/** Works like spawn(), in the scope that the provider returns. */
function spawn_with(\Async\ScopeProvider $provider, callable $task, mixed ...$args): \Async\Coroutine
{
}

/** Lets every other ready coroutine run once. */
function suspend(): void
{
}

/** Waits at least `$ms` milliseconds. Other coroutines run meanwhile. */
function delay(int $ms): void
{
}

/**
 * Waits for the outcome, and returns the value or throws the exception.
 * If `$cancellation` completes first, throws OperationCanceledException; the awaited coroutine continues.
 */
function await(\Async\Completable $awaitable, ?\Async\Completable $cancellation = null): mixed
{
}

/**
 * Waits until all triggers have settled.
 *
 * @return array{0: array, 1: array<\Throwable>} values and exceptions, under the keys of the triggers
 */
function await_all(iterable $triggers, ?\Async\Awaitable $cancellation = null, bool $preserveKeyOrder = true, bool $fillNull = false): array
{
}

/**
 * Waits until all triggers have succeeded. Throws the first failure, and cancels the remaining coroutines.
 *
 * @return array values, under the keys of the triggers
 */
function await_all_or_fail(iterable $triggers, ?\Async\Awaitable $cancellation = null, bool $preserveKeyOrder = true): array
{
}

/**
 * Waits for the first trigger that settles, and returns its value or throws its exception.
 */
function await_any_or_fail(iterable $triggers, ?\Async\Awaitable $cancellation = null): mixed
{
}

/**
 * Waits for the first success, or until all triggers have failed.
 *
 * @return array{0: mixed, 1: array<\Throwable>} the value or null, and the exceptions until then
 */
function await_first_success(iterable $triggers, ?\Async\Awaitable $cancellation = null): mixed
{
}

/**
 * Waits for `$count` successes, or until all triggers have settled.
 *
 * @return array{0: array, 1: array<\Throwable>} values and exceptions, under the keys of the triggers
 */
function await_any_of(int $count, iterable $triggers, ?\Async\Awaitable $cancellation = null, bool $preserveKeyOrder = true, bool $fillNull = false): array
{
}

/**
 * Waits for `$count` successes. A failure before that is thrown.
 *
 * @return array values, under the keys of the triggers
 */
function await_any_of_or_fail(int $count, iterable $triggers, ?\Async\Awaitable $cancellation = null, bool $preserveKeyOrder = true): array
{
}

/**
 * Calls `$callback($value, $key)` for each element, at most `$concurrency` at a time; 0 means no limit.
 * Returns when the last call has ended. A callback that returns false ends the iteration.
 *
 * @param bool $cancelPending whether to cancel the coroutines that callbacks have spawned, when the last callback has ended
 */
function iterate(iterable $iterable, callable $callback, int $concurrency = 0, bool $cancelPending = true): void
{
}

/** Creates a token that fires `$ms` milliseconds after a wait with it has begun. */
function timeout(int $ms): \Async\Awaitable
{
}

/**
 * Runs the task in a child scope of the current one, and returns its result. Returns when the task and every coroutine
 * that it spawned have ended. If that takes more than `$ms` milliseconds, all of them are cancelled and awaited, and
 * a TimeoutException is thrown; its message says where the task was waiting.
 *
 * A failure of the task, or of a coroutine that it spawned, cancels the others and is thrown. If the caller is
 * cancelled, so is everything inside.
 *
 * @template T
 * @phpstan-param positive-int $ms
 * @phpstan-param callable(mixed...): T $task
 * @phpstan-return T
 * @throws \Async\TimeoutException if the time is over
 * @throws \ValueError if `$ms` is not positive
 */
function within(int $ms, callable $task, mixed ...$args): mixed
{
}

/** Returns the context of the current scope. At the top level that is the main scope. */
function current_context(): \Async\Context
{
}

/** Returns the private context of the current coroutine. */
function coroutine_context(): \Async\Context
{
}

/** Returns the context of the main scope. */
function root_context(): \Async\Context
{
}

/** Returns the context of the request to which the current scope belongs, in a server; null elsewhere. */
function request_context(): ?\Async\Context
{
}

/** Calls the closure. A cancellation of this coroutine is held back until the closure returns. */
function protect(\Closure $closure): mixed
{
}

/**
 * Runs the closure in a worker of its own: a thread of a thread-safe PHP, otherwise a process. The worker gets a copy of
 * the closure and of everything that it has captured. Nothing is shared.
 *
 * @template T
 * @phpstan-param \Closure(): T $task
 * @param bool $inherit has no effect: a worker always starts clean
 * @phpstan-param (\Closure(): mixed)|null $bootloader runs in the worker before the task, for example to load an autoloader
 * @phpstan-return \Async\Thread<T>
 * @throws \Error if a value cannot be transferred. Nothing was started then
 * @throws \Async\AsyncException if no worker can be started
 */
function spawn_thread(\Closure $task, bool $inherit = true, ?\Closure $bootloader = null): \Async\Thread
{
}

function current_coroutine(): \Async\Coroutine
{
}

/** @return \Async\Coroutine[] the unfinished coroutines, in the order in which they were spawned */
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

/** Returns the number of CPUs that this process may use, at least 1. */
function available_parallelism(): int
{
}

/** Returns the load of the process and the system since the previous call. */
function cpu_usage(): array
{
}

/** @return float[]|null the load of the last 1, 5 and 15 minutes */
function loadavg(): ?array
{
}

/**
 * Returns a future that completes, once, with the next delivery of the signal to this process.
 *
 * All pending futures of a signal complete with one delivery, in the order of the calls. While none is pending, the
 * signal has its usual effect. The signal is watched as long as the future is referenced; only a coroutine that awaits it
 * keeps the program alive. A signal that comes before the coroutines that got the last one have run is kept for the next
 * call.
 *
 * @param \Async\Completable|null $cancellation when it completes first, the future fails with its exception, or with an
 *     AsyncCancellation if it has none. The time of a timeout begins with this call
 * @return \Async\Future<\Async\Signal>
 * @throws \Async\AsyncException if the signal cannot be waited for
 */
function signal(\Async\Signal $signal, ?\Async\Completable $cancellation = null): \Async\Future
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
