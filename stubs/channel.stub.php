<?php

/**
 * @generate-class-entries
 */

namespace Async;

/** The reason why a channel was closed. The first cause counts and never changes. */
enum ChannelCloseReason: string
{
    /** close() was called. */
    case EXPLICIT = 'explicit';
    /** The object was destroyed. */
    case DISPOSED = 'disposed';
    /** A receiver had waited for `$noProducerTimeout`. */
    case NO_PRODUCERS = 'no producers timeout';
    /** A sender had waited for `$noConsumerTimeout`. */
    case NO_CONSUMERS = 'no consumers timeout';
    /** No coroutine could continue otherwise, and a soft time-out was running. */
    case DEADLOCK = 'deadlock';
    /** The scope in which the channel was created has ended. */
    case SCOPE_DISPOSED = 'scope disposed';
}

/**
 * Passes values from coroutine to coroutine, in order. Each value reaches one receiver.
 *
 * A channel with a capacity buffers that many values. A channel without one is a rendezvous: a sender continues
 * when a receiver has its value.
 *
 * As an Awaitable a channel completes when it closes, with its ChannelException.
 *
 * @strict-properties
 * @not-serializable
 */
final class Channel implements \Async\Awaitable, \IteratorAggregate, \Countable
{
    /**
     * @param int $capacity the number of values that the channel can hold; 0: a rendezvous
     * @param int $noProducerTimeout milliseconds that a receiver may wait before the channel closes; 0: no limit
     * @param int $noConsumerTimeout the same for a sender
     * @param bool $hardTimeouts whether the program waits for these time-outs. If not, a channel with a time-out closes
     *     as soon as nothing else can happen
     */
    public function __construct(int $capacity = 0, int $noProducerTimeout = 0, int $noConsumerTimeout = 0, bool $hardTimeouts = false)
    {
    }

    /**
     * Sends a value. Waits for room; a rendezvous also waits for a receiver.
     *
     * @throws \Async\ChannelException if the channel is closed, or closes during the wait: the value is not sent
     * @throws \Async\OperationCanceledException if `$cancellationToken` completes first: the value is not sent
     */
    public function send(mixed $value, ?\Async\Completable $cancellationToken = null): void
    {
    }

    /** Sends a value if there is room that is not promised to a sender. Never waits. Returns whether it was sent. */
    public function sendAsync(mixed $value): bool
    {
    }

    /**
     * Receives a value. Waits until there is one.
     *
     * @throws \Async\ChannelException if the channel is closed and empty
     * @throws \Async\OperationCanceledException if `$cancellationToken` completes first
     */
    public function recv(?\Async\Completable $cancellationToken = null): mixed
    {
    }

    /**
     * Returns a future for the next value. While it is pending, it waits in the same queue as recv(). If it is freed
     * before that, it leaves the queue. It fails with a ChannelException if the channel is closed and empty.
     */
    public function recvAsync(): \Async\Future
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

    /** Returns the number of values in the channel, including values that are promised to a woken receiver. */
    public function count(): int
    {
    }

    public function isEmpty(): bool
    {
    }

    /** Returns whether the buffer is full. False does not mean that sendAsync() succeeds: the room may be promised to a sender. */
    public function isFull(): bool
    {
    }

    /** Iterates over received values until the channel is closed and empty. Every key is null. */
    public function getIterator(): \Iterator
    {
    }
}
