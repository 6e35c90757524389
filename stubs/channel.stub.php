<?php

/**
 * @generate-class-entries
 */

namespace Async;

/** Why a channel was closed: the first cause, for good. */
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
    /** Nothing else could have woken anybody any more. */
    case DEADLOCK = 'deadlock';
    /** The scope that the channel was made in has ended. */
    case SCOPE_DISPOSED = 'scope disposed';
}

/**
 * Hands values from coroutine to coroutine, in order, each to one of them.
 *
 * With a capacity it has room for that many values which nobody has asked for yet. Without one it is a
 * rendezvous: a sender goes on when a receiver has its value.
 *
 * As an Awaitable it is done when it closes, with its ChannelException.
 *
 * @strict-properties
 * @not-serializable
 */
final class Channel implements \Async\Awaitable, \IteratorAggregate, \Countable
{
    /**
     * @param int $capacity how many values it can hold; 0: a rendezvous
     * @param int $noProducerTimeout milliseconds a receiver may wait before the channel closes; 0: for ever
     * @param int $noConsumerTimeout likewise for a sender
     * @param bool $hardTimeouts whether the program waits for those times. If not, a channel with a time-out closes
     *     as soon as nothing else could happen
     */
    public function __construct(int $capacity = 0, int $noProducerTimeout = 0, int $noConsumerTimeout = 0, bool $hardTimeouts = false)
    {
    }

    /**
     * Puts in a value, after waiting for room; in a rendezvous also for a receiver.
     *
     * @throws \Async\ChannelException if the channel is closed, before or meanwhile: the value is not sent then
     * @throws \Async\OperationCanceledException if `$cancellationToken` completes first: likewise
     */
    public function send(mixed $value, ?\Async\Completable $cancellationToken = null): void
    {
    }

    /** Puts in a value if there is room now that nobody else was promised. */
    public function sendAsync(mixed $value): bool
    {
    }

    /**
     * Takes out a value, after waiting for one.
     *
     * @throws \Async\ChannelException if the channel is closed and empty
     * @throws \Async\OperationCanceledException if `$cancellationToken` completes first
     */
    public function recv(?\Async\Completable $cancellationToken = null): mixed
    {
    }

    /**
     * A future for the next value. Pending, it has its turn among those who wait in recv(); one that is let go of
     * before leaves the queue. It fails with a ChannelException if the channel is or gets closed and empty.
     */
    public function recvAsync(): \Async\Future
    {
    }

    /** No more values can be sent; those that are there can still be received. */
    public function close(): void
    {
    }

    public function isClosed(): bool
    {
    }

    public function capacity(): int
    {
    }

    /** Of the values in it, those that a woken receiver was promised included. */
    public function count(): int
    {
    }

    public function isEmpty(): bool
    {
    }

    /** false does not mean that sendAsync() will succeed: the room may be promised to a sender. */
    public function isFull(): bool
    {
    }

    /** Receives until the channel is closed and empty; every key is null. */
    public function getIterator(): \Iterator
    {
    }
}
