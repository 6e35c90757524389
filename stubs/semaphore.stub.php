<?php

/**
 * @generate-class-entries
 */

namespace Async;

/**
 * Lets a limited number of coroutines into a piece of work at the same time. With one permit it is a mutex.
 *
 * Waiting coroutines get permits in the order of their calls. A permit is not tied to a coroutine: any coroutine may
 * release it.
 *
 * @strict-properties
 * @not-serializable
 */
final class Semaphore
{
    /**
     * @phpstan-param positive-int $permits
     * @throws \ValueError if `$permits` is not between 1 and 2147483647
     */
    public function __construct(int $permits)
    {
    }

    /**
     * Takes a permit. Waits until one is free.
     *
     * @param \Async\Completable|null $cancellationToken ends the wait when it completes
     * @throws \Async\OperationCanceledException if the token has completed, even if a permit is free
     */
    public function acquire(?\Async\Completable $cancellationToken = null): void
    {
    }

    /** Takes a permit without waiting. Returns false if none is free. */
    public function tryAcquire(): bool
    {
    }

    /**
     * Gives a permit back. The coroutine that has waited longest gets it.
     *
     * @throws \Async\AsyncException if no permit is held
     */
    public function release(): void
    {
    }

    /**
     * Takes a permit, calls `$task` and gives the permit back, whatever the end of the call. Returns the result.
     *
     * @template T
     * @phpstan-param callable(): T $task
     * @phpstan-return T
     */
    public function synchronized(callable $task): mixed
    {
    }

    /** Returns the number of permits that the semaphore was made with. */
    public function permits(): int
    {
    }

    /**
     * Returns the number of permits that a call of acquire() would get at once.
     *
     * @phpstan-impure
     */
    public function availableCount(): int
    {
    }

    /**
     * Returns the number of coroutines that wait for a permit.
     *
     * @phpstan-impure
     */
    public function waitingCount(): int
    {
    }
}
