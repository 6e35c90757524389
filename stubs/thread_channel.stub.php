<?php

/**
 * @generate-class-entries
 */

namespace Async;

/**
 * Passes copies of values between coroutines of any threads or worker processes. It has a buffer and is first in, first
 * out. Each value reaches one receiver.
 *
 * The object is a handle: it can be captured by a task, sent through another channel, or returned. The channel belongs
 * to the worker (or the main program) that created it, and closes when that ends.
 *
 * As an Awaitable it completes when a value can be received, or with a ThreadChannelException when it is closed and
 * empty. The value stays in the channel.
 *
 * @template T
 * @strict-properties
 * @not-serializable
 */
final class ThreadChannel implements \Async\Awaitable, \Countable
{
    /** @param int $capacity the number of values that the channel can hold, at least 1 */
    public function __construct(int $capacity = 16)
    {
    }

    /**
     * Sends a copy of the value. Suspends the coroutine while the channel is full.
     *
     * @phpstan-param T $value
     * @throws \Error if the value cannot be transferred
     * @throws \Async\ThreadChannelException if the channel is closed, or closes during the wait: the value is not sent
     * @throws \Async\OperationCanceledException if `$cancellationToken` completes first: the value is not sent
     */
    public function send(mixed $value, ?\Async\Completable $cancellationToken = null): void
    {
    }

    /**
     * Receives a value. Suspends the coroutine until there is one.
     *
     * @phpstan-return T
     * @throws \Async\ThreadChannelException if the channel is closed and empty
     * @throws \Async\OperationCanceledException if `$cancellationToken` completes first
     */
    public function recv(?\Async\Completable $cancellationToken = null): mixed
    {
    }

    /** Closes the channel. No more values can be sent; values in the channel can still be received. */
    public function close(): void
    {
    }

    public function isClosed(): bool
    {
    }

    public function capacity(): int
    {
    }

    /** Returns the number of values in the channel at this moment. */
    public function count(): int
    {
    }

    public function isEmpty(): bool
    {
    }

    public function isFull(): bool
    {
    }
}
