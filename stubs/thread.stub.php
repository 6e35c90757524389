<?php

/**
 * @generate-class-entries
 */

namespace Async;

/**
 * A closure that runs in a worker of its own. spawn_thread() creates it.
 *
 * await() returns a copy of the return value. It throws a RemoteException if the closure threw, a
 * ThreadTransferException if the worker ended in another way, and the cancellation if the thread was cancelled.
 *
 * @template-covariant T
 * @strict-properties
 * @not-serializable
 */
final class Thread implements \Async\Completable
{
    private function __construct()
    {
    }

    /** Returns true from the start until this thread of PHP has learned of the end. */
    public function isRunning(): bool
    {
    }

    /** Returns true after the end, whatever it was. */
    public function isCompleted(): bool
    {
    }

    /** Returns true if cancel() has ended the thread. */
    public function isCancelled(): bool
    {
    }

    /**
     * Returns the result, or null if there is none (yet). Never waits and never throws.
     *
     * @phpstan-return T|null
     */
    public function getResult(): mixed
    {
    }

    /**
     * Returns the exception that await() would throw, or null. Never waits and never throws.
     *
     * @return \Throwable|null
     */
    public function getException(): mixed
    {
    }

    /**
     * Asks the worker to cancel the closure. The closure gets the cancellation where it suspends. If it never does, it
     * runs to its end. If it has not begun, it does not begin.
     */
    public function cancel(?\Async\AsyncCancellation $cancellation = null): void
    {
    }

    /**
     * Calls the callback with this object after the end, in a new coroutine of the scope in which the thread was started.
     * After the end the call is made at once.
     *
     * @phpstan-param \Closure(\Async\Thread<T>): mixed $callback
     */
    public function finally(\Closure $callback): void
    {
    }
}
