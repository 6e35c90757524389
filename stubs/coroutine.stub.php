<?php

/**
 * @generate-class-entries
 */

namespace Async;

/**
 * Something that can be waited for. It may settle more than once. Only classes of the runtime implement it.
 */
interface Awaitable
{
}

/**
 * An Awaitable that settles exactly once, with a value, an exception or a cancellation.
 */
interface Completable extends \Async\Awaitable
{
    public function cancel(?\Async\AsyncCancellation $cancellation = null): void;

    public function isCompleted(): bool;

    public function isCancelled(): bool;
}

/**
 * A function call that has its own stack. spawn() creates it.
 *
 * @strict-properties
 * @not-serializable
 */
final class Coroutine implements \Async\Completable
{
    private function __construct()
    {
    }

    /** Returns a number that is unique among unfinished coroutines. */
    public function getId(): int
    {
    }

    /** Makes every enqueue go to the head of the queue from now on. A coroutine that is already queued moves there now. */
    public function asHiPriority(): \Async\Coroutine
    {
    }

    /** Returns the coroutine's own context. The first call creates it. */
    public function getContext(): \Async\Context
    {
    }

    /** Returns the return value after success; null before the end and after a failure. Never waits. */
    public function getResult(): mixed
    {
    }

    /** Returns the exception that ended the coroutine, also after a cancellation; null otherwise. Never throws. */
    public function getException(): mixed
    {
    }

    /**
     * Returns the backtrace of a coroutine that waits. Returns null if it has not started, is running or has finished.
     * Options and limit are those of debug_backtrace().
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

    /** Returns true once the body has begun to run, also after the end. */
    public function isStarted(): bool
    {
    }

    /** Returns true while the coroutine is in the run queue. */
    public function isQueued(): bool
    {
    }

    /** Returns true only for the current coroutine. */
    public function isRunning(): bool
    {
    }

    /** Returns true for every unfinished coroutine except the current one. */
    public function isSuspended(): bool
    {
    }

    /** Returns true if a cancellation was requested and the coroutine has finished. */
    public function isCancelled(): bool
    {
    }

    /** Returns true if a cancellation was requested and the coroutine has not finished yet. */
    public function isCancellationRequested(): bool
    {
    }

    /** Returns true if the coroutine has finished, with a value, a failure or a cancellation. */
    public function isCompleted(): bool
    {
    }

    /** @return string[] one text for each thing that it waits for */
    public function getAwaitingInfo(): array
    {
    }

    /**
     * Requests the end of the coroutine: its current or next wait throws the cancellation.
     * Returns at once.
     */
    public function cancel(?\Async\AsyncCancellation $cancellation = null): void
    {
    }

    /**
     * Calls `$callback` with the coroutine when it has finished, whatever the outcome. If it has already finished, the
     * callback is called at once.
     */
    public function finally(callable $callback): void
    {
    }
}

/**
 * A countdown that starts when a wait with it begins. timeout() creates it.
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
