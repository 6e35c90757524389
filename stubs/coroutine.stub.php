<?php

/**
 * @generate-class-entries
 */

namespace Async;

/**
 * Can be waited for, possibly settles more than once. Only classes of the runtime implement it.
 */
interface Awaitable
{
}

/**
 * Settles exactly once, with a value, an exception or a cancellation.
 */
interface Completable extends \Async\Awaitable
{
    public function cancel(?\Async\AsyncCancellation $cancellation = null): void;

    public function isCompleted(): bool;

    public function isCancelled(): bool;
}

/**
 * A unit of execution with a stack of its own. Made by spawn().
 *
 * @strict-properties
 * @not-serializable
 */
final class Coroutine implements \Async\Completable
{
    private function __construct()
    {
    }

    /** Unique among living coroutines. */
    public function getId(): int
    {
    }

    /** From now on every enqueue goes to the head of the queue; a queued one is moved there now. */
    public function asHiPriority(): \Async\Coroutine
    {
    }

    /** The coroutine's own context, created on first call. */
    public function getContext(): \Async\Context
    {
    }

    /** The return value after success, null before and after a failure. Never waits. */
    public function getResult(): mixed
    {
    }

    /** What ended it, after a failure or a cancellation; null otherwise. Never throws. */
    public function getException(): mixed
    {
    }

    /**
     * The backtrace of a coroutine that waits; null if it has not started, runs or is finished.
     * Options and limit as in debug_backtrace().
     */
    public function getTrace(int $options = DEBUG_BACKTRACE_PROVIDE_OBJECT, int $limit = 0): ?array
    {
    }

    /** @return array{0: ?string, 1: int} */
    public function getSpawnFileAndLine(): array
    {
    }

    /** "file:line" or "unknown" */
    public function getSpawnLocation(): string
    {
    }

    /** @return array{0: ?string, 1: int} */
    public function getSuspendFileAndLine(): array
    {
    }

    /** "file:line" or "unknown" */
    public function getSuspendLocation(): string
    {
    }

    /** True from its first turn on, also when finished. */
    public function isStarted(): bool
    {
    }

    /** True while it is in the queue to run. */
    public function isQueued(): bool
    {
    }

    /** True only for the current coroutine. */
    public function isRunning(): bool
    {
    }

    /** True for every unfinished coroutine but the current one. */
    public function isSuspended(): bool
    {
    }

    /** Cancellation was requested and the coroutine has finished. */
    public function isCancelled(): bool
    {
    }

    /** Cancellation was requested and the coroutine has not finished yet. */
    public function isCancellationRequested(): bool
    {
    }

    /** Finished: by a value, a failure or a cancellation. */
    public function isCompleted(): bool
    {
    }

    /** @return string[] one text for each thing it waits for */
    public function getAwaitingInfo(): array
    {
    }

    /**
     * Requests that it ends: its current or next suspension point throws the cancellation.
     * Returns at once.
     */
    public function cancel(?\Async\AsyncCancellation $cancellation = null): void
    {
    }

    /**
     * Calls `$callback` with the coroutine when it has finished, whatever the outcome; at once if it
     * has finished already.
     */
    public function finally(callable $callback): void
    {
    }
}

/**
 * A countdown that starts when a wait that uses it suspends. Made by timeout().
 *
 * @strict-properties
 * @not-serializable
 */
final class Timeout implements \Async\Completable
{
    private function __construct()
    {
    }

    public function cancel(?\Async\AsyncCancellation $cancellation = null): void
    {
    }

    public function isCompleted(): bool
    {
    }

    public function isCancelled(): bool
    {
    }
}
