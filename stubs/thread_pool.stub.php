<?php

/**
 * @generate-class-entries
 */

namespace Async;

/**
 * Workers that take tasks from one queue. A worker is a thread of a thread-safe PHP, otherwise a process. Its request
 * lasts as long as the worker: classes, globals and statics stay from task to task.
 *
 * The pool closes when the last reference to it is dropped.
 *
 * @strict-properties
 * @not-serializable
 */
final class ThreadPool
{
    /**
     * Starts all workers, and does not wait for them.
     *
     * @param int $workers the number of workers; 0: available_parallelism()
     * @param int $queueSize the number of tasks that can wait for a worker; 0: four for each worker
     * @phpstan-param (\Closure(): mixed)|null $bootloader runs in each worker before its first task
     * @param bool $coroutine whether each task is a coroutine, so that a worker runs several of them concurrently.
     *     Otherwise a worker runs one task at a time
     * @param int $concurrency how many tasks a worker runs at a time, if they are coroutines; 0: any number
     * @throws \Error if the bootloader cannot be transferred
     * @throws \Async\ThreadPoolException if a worker cannot be started
     */
    public function __construct(int $workers = 0, int $queueSize = 0, ?\Closure $bootloader = null, bool $coroutine = false, int $concurrency = 0)
    {
    }

    /**
     * Queues a copy of the task and its arguments. Suspends while the queue is full.
     *
     * The Future gets a copy of the return value, or of the exception. Future::cancel() withdraws the task. So does
     * dropping a Future that was awaited, or an await() that was cancelled, unless Future::ignore() was called. A
     * Future that was never awaited can be dropped: the task runs.
     *
     * @template T
     * @phpstan-param callable(mixed...): T $task
     * @phpstan-return \Async\Future<T>
     * @throws \Async\ThreadPoolException if the pool is closed, or the task cannot be transferred: the previous
     *     exception is the Error that says why
     * @throws \Error if an argument cannot be transferred
     */
    public function submit(callable $task, mixed ...$args): \Async\Future
    {
    }

    /**
     * Calls `$task($item)` for each item in the workers, and waits for all of them. The first failure is thrown; tasks
     * that have not ended are then withdrawn.
     *
     * @template K of array-key
     * @template V
     * @template T
     * @phpstan-param array<K, V> $items
     * @phpstan-param callable(V): T $task
     * @phpstan-return array<K, T> in the order of the items
     */
    public function map(array $items, callable $task): array
    {
    }

    /** Takes no more tasks. Those that were accepted run to their end. Does not wait for them. */
    public function close(): void
    {
    }

    /** Takes no more tasks, and cancels those in the queue. With `coroutine: true`, running tasks are cancelled, too. */
    public function cancel(): void
    {
    }

    public function isClosed(): bool
    {
    }

    /** Returns the number of tasks in the queue. */
    public function getPendingCount(): int
    {
    }

    /** Returns the number of tasks that workers run. */
    public function getRunningCount(): int
    {
    }

    /** Returns the number of tasks that have ended, in whatever way. */
    public function getCompletedCount(): int
    {
    }

    /** Returns the number of workers that are alive. */
    public function getWorkerCount(): int
    {
    }

    /**
     * Replaces all workers, for example to load new code. Old workers finish the tasks that they have. Suspends until
     * they are gone.
     *
     * @throws \Async\ThreadPoolException if no replacement could be started
     */
    public function reload(): void
    {
    }
}
