<?php

/**
 * @generate-class-entries
 */

namespace Async;

/**
 * Tasks that belong together: started with a limit, awaited and cancelled as one.
 *
 * Keeps the outcome of every task. When the object is lost its tasks are cancelled.
 *
 * @strict-properties
 * @not-serializable
 */
final class TaskGroup implements \Async\Awaitable, \Countable, \IteratorAggregate
{
    /**
     * @param int|null $concurrency the most tasks that run at a time; null or 0: no limit
     * @param int|null $queueLimit the most tasks that wait for a slot; null: twice the concurrency, 0: no limit
     * @param \Async\Scope|null $scope in which the tasks run; null: the current one
     *
     * @throws \Async\AsyncException if the scope was closed or cancelled
     */
    public function __construct(?int $concurrency = null, ?int $queueLimit = null, ?\Async\Scope $scope = null)
    {
    }

    /**
     * Adds a task under the next free integer key. Waits while slots and queue are full.
     *
     * @throws \Async\AsyncException if the group is closed, or is while the call waits
     */
    public function spawn(callable $task, mixed ...$args): void
    {
    }

    /**
     * Likewise, under a key of its own.
     *
     * @throws \Async\AsyncException if there is a task with this key
     */
    public function spawnWithKey(string|int $key, callable $task, mixed ...$args): void
    {
    }

    /**
     * Settles when no task runs or waits: with key => value of all that succeeded, in the order of their spawn; or
     * with a CompositeException of the errors.
     *
     * @param bool $ignoreErrors never fails; the errors stay unhandled
     */
    public function all(bool $ignoreErrors = false): \Async\Future
    {
    }

    /**
     * The outcome of the task that settled first.
     *
     * @throws \Async\AsyncException if the group is empty
     */
    public function race(): \Async\Future
    {
    }

    /**
     * The value of the task that succeeded first; a CompositeException of the errors if none did.
     *
     * @throws \Async\AsyncException if the group is empty
     */
    public function any(): \Async\Future
    {
    }

    /** @return array<int|string, mixed> key => value of those that have succeeded by now */
    public function getResults(): array
    {
    }

    /** @return array<int|string, \Throwable> key => error of those that have failed by now, which handles them */
    public function getErrors(): array
    {
    }

    /** The errors by now need not be handled. */
    public function suppressErrors(): void
    {
    }

    /** All tasks: waiting, running and settled. */
    public function count(): int
    {
    }

    /** No task runs or waits. */
    public function isFinished(): bool
    {
    }

    /** No more tasks are accepted. */
    public function isClosed(): bool
    {
    }

    /** No more tasks are accepted; those that were go on. */
    public function close(): void
    {
    }

    /** Closes the group and cancels its tasks; those that wait for a slot never run. */
    public function cancel(?\Async\AsyncCancellation $cancellation = null): void
    {
    }

    /** Likewise, and cancels what the tasks have spawned beside them. */
    public function dispose(): void
    {
    }

    /**
     * Waits until every task of a closed group has settled, whatever came of it.
     *
     * @throws \Async\AsyncException if it is not closed, or from inside one of its tasks
     */
    public function awaitCompletion(): void
    {
    }

    /** Calls `$callback` with the group when it is closed and every task has settled; at once if that is so. */
    public function finally(\Closure $callback): void
    {
    }

    /** key => [value, error] in the order of settling; waits for those to come until the group is closed. */
    public function getIterator(): \Iterator
    {
    }
}

/**
 * A TaskGroup that forgets what it has delivered: every outcome goes to one receiver.
 *
 * @strict-properties
 * @not-serializable
 */
final class TaskSet implements \Async\Awaitable, \Countable, \IteratorAggregate
{
    /**
     * As that of a TaskGroup.
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
     * The next outcome in the order of settling.
     *
     * @implementation-alias Async\TaskGroup::race
     * @throws \Async\AsyncException if the set is empty
     */
    public function joinNext(): \Async\Future
    {
    }

    /**
     * The next value in the order of settling; errors stay. If all have settled and none succeeded: a
     * CompositeException of the errors.
     *
     * @implementation-alias Async\TaskGroup::any
     * @throws \Async\AsyncException if the set is empty
     */
    public function joinAny(): \Async\Future
    {
    }

    /**
     * Everything, when no task runs or waits: see TaskGroup::all(). The set is empty afterwards.
     *
     * @implementation-alias Async\TaskGroup::all
     */
    public function joinAll(bool $ignoreErrors = false): \Async\Future
    {
    }

    /**
     * Tasks that were not delivered: waiting, running and settled.
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
     * key => [value, error] in the order of settling, each removed before it is seen.
     *
     * @implementation-alias Async\TaskGroup::getIterator
     */
    public function getIterator(): \Iterator
    {
    }
}
