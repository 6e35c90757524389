<?php

/**
 * @generate-class-entries
 */

namespace Async;

/**
 * Tasks that belong together: they run with a concurrency limit, and are awaited and cancelled as one.
 *
 * The group keeps the outcome of every task. When the object is freed, its tasks are cancelled.
 *
 * @strict-properties
 * @not-serializable
 */
final class TaskGroup implements \Async\Awaitable, \Countable, \IteratorAggregate
{
    /**
     * @param int|null $concurrency the largest number of tasks that run at a time; null or 0: no limit
     * @param int|null $queueLimit the largest number of tasks that wait for a slot; null: twice the concurrency, 0: no limit
     * @param \Async\Scope|null $scope the scope below which the tasks run; null: the current scope
     *
     * @throws \Async\AsyncException if the scope was closed or cancelled
     */
    public function __construct(?int $concurrency = null, ?int $queueLimit = null, ?\Async\Scope $scope = null)
    {
    }

    /**
     * Adds a task under the next free integer key. The call waits while slots and queue are full.
     *
     * @throws \Async\AsyncException if the group is closed, or closes during the wait
     */
    public function spawn(callable $task, mixed ...$args): void
    {
    }

    /**
     * Works like spawn(), with a given key.
     *
     * @throws \Async\AsyncException if a task with this key exists
     */
    public function spawnWithKey(string|int $key, callable $task, mixed ...$args): void
    {
    }

    /**
     * Returns a future that settles when no task runs or waits. Its value is key => value of all tasks that succeeded, in
     * spawn order. If a task failed, it fails with a CompositeException of the errors.
     *
     * @param bool $ignoreErrors if true, the future never fails, and the errors stay unhandled
     */
    public function all(bool $ignoreErrors = false): \Async\Future
    {
    }

    /**
     * Returns a future for the outcome of the task that settled first.
     *
     * @throws \Async\AsyncException if the group is empty
     */
    public function race(): \Async\Future
    {
    }

    /**
     * Returns a future for the value of the task that succeeded first. If none succeeds, it fails with a CompositeException.
     *
     * @throws \Async\AsyncException if the group is empty
     */
    public function any(): \Async\Future
    {
    }

    /** @return array<int|string, mixed> key => value of the tasks that have succeeded so far */
    public function getResults(): array
    {
    }

    /** @return array<int|string, \Throwable> key => error of the tasks that have failed so far. This handles the errors */
    public function getErrors(): array
    {
    }

    /** Marks all errors so far as handled. */
    public function suppressErrors(): void
    {
    }

    /** Returns the number of all tasks: waiting, running and settled. */
    public function count(): int
    {
    }

    /** Returns true if no task runs or waits. */
    public function isFinished(): bool
    {
    }

    /** Returns true if no more tasks are accepted. */
    public function isClosed(): bool
    {
    }

    /** Stops accepting tasks. Tasks that were added continue. */
    public function close(): void
    {
    }

    /** Closes the group and cancels its tasks, and the coroutines that they have spawned in its scope. Tasks that wait for
     * a slot never run. */
    public function cancel(?\Async\AsyncCancellation $cancellation = null): void
    {
    }

    /** Works like cancel(), and disposes of the group's scope. */
    public function dispose(): void
    {
    }

    /**
     * Waits until every task of a closed group has settled, with any outcome.
     *
     * @throws \Async\AsyncException if the group is not closed, or if one of its tasks calls this method
     */
    public function awaitCompletion(): void
    {
    }

    /** Calls `$callback` with the group when it is closed and every task has settled. If that is already so, it is called at once. */
    public function finally(\Closure $callback): void
    {
    }

    /** Iterates over key => [value, error] in the order of settling. Waits for further tasks until the group is closed. */
    public function getIterator(): \Iterator
    {
    }
}

/**
 * A TaskGroup that forgets each outcome once it is delivered. Every outcome goes to one receiver.
 *
 * @strict-properties
 * @not-serializable
 */
final class TaskSet implements \Async\Awaitable, \Countable, \IteratorAggregate
{
    /**
     * The parameters are those of TaskGroup.
     *
     * @implementation-alias Async\TaskGroup::__construct
     */
    public function __construct(?int $concurrency = null, ?int $queueLimit = null, ?\Async\Scope $scope = null)
    {
    }

    /** @implementation-alias Async\TaskGroup::spawn */
    public function spawn(callable $task, mixed ...$args): void
    {
    }

    /** @implementation-alias Async\TaskGroup::spawnWithKey */
    public function spawnWithKey(string|int $key, callable $task, mixed ...$args): void
    {
    }

    /**
     * Returns a future for the next outcome in the order of settling.
     *
     * @implementation-alias Async\TaskGroup::race
     * @throws \Async\AsyncException if the set is empty
     */
    public function joinNext(): \Async\Future
    {
    }

    /**
     * Returns a future for the next value in the order of settling; errors stay. If all tasks have settled and none
     * succeeded, it fails with a CompositeException of the errors.
     *
     * @implementation-alias Async\TaskGroup::any
     * @throws \Async\AsyncException if the set is empty
     */
    public function joinAny(): \Async\Future
    {
    }

    /**
     * Returns a future for all outcomes, as TaskGroup::all() does. The set is empty afterwards.
     *
     * @implementation-alias Async\TaskGroup::all
     */
    public function joinAll(bool $ignoreErrors = false): \Async\Future
    {
    }

    /**
     * Returns the number of tasks that were not delivered: waiting, running and settled.
     *
     * @implementation-alias Async\TaskGroup::count
     */
    public function count(): int
    {
    }

    /** @implementation-alias Async\TaskGroup::isFinished */
    public function isFinished(): bool
    {
    }

    /** @implementation-alias Async\TaskGroup::isClosed */
    public function isClosed(): bool
    {
    }

    /** @implementation-alias Async\TaskGroup::close */
    public function close(): void
    {
    }

    /** @implementation-alias Async\TaskGroup::cancel */
    public function cancel(?\Async\AsyncCancellation $cancellation = null): void
    {
    }

    /** @implementation-alias Async\TaskGroup::dispose */
    public function dispose(): void
    {
    }

    /** @implementation-alias Async\TaskGroup::awaitCompletion */
    public function awaitCompletion(): void
    {
    }

    /** @implementation-alias Async\TaskGroup::finally */
    public function finally(\Closure $callback): void
    {
    }

    /**
     * Iterates over key => [value, error] in the order of settling. Each entry is removed before the loop sees it.
     *
     * @implementation-alias Async\TaskGroup::getIterator
     */
    public function getIterator(): \Iterator
    {
    }
}
