<?php

/**
 * @generate-class-entries
 */

namespace Async;

/**
 * The write side of a result to come. Settles once, with a value or an error.
 *
 * @strict-properties
 * @not-serializable
 */
final class FutureState
{
    public function __construct()
    {
    }

    /** Settles with a value. Never suspends, and runs no other code before it returns. */
    public function complete(mixed $result): void
    {
    }

    /** Settles with an error, which every await of a Future of this state throws. */
    public function error(\Throwable $throwable): void
    {
    }

    /** Settled, either way: complete() and error() would throw. */
    public function isCompleted(): bool
    {
    }

    /** No warning if nobody uses the result, or nobody takes the error. */
    public function ignore(): void
    {
    }

    /** The state in words, then a line for each coroutine that waits for it. */
    public function getAwaitingInfo(): array
    {
    }

    /** @return array{0: ?string, 1: int} */
    public function getCreatedFileAndLine(): array
    {
    }

    /** "file:line" or "unknown" */
    public function getCreatedLocation(): string
    {
    }

    /** @return array{0: ?string, 1: int} */
    public function getCompletedFileAndLine(): array
    {
    }

    /** "file:line" or "unknown" */
    public function getCompletedLocation(): string
    {
    }
}

/**
 * The read side of a result to come. Several of them may read one state.
 *
 * @strict-properties
 * @not-serializable
 */
final class Future implements \Async\Completable
{
    public function __construct(\Async\FutureState $state)
    {
    }

    /** A future that has its value already. */
    public static function completed(mixed $value = null): \Async\Future
    {
    }

    /** A future that has failed already. */
    public static function failed(\Throwable $throwable): \Async\Future
    {
    }

    public function isCompleted(): bool
    {
    }

    /** Whether it settled with an AsyncCancellation, no matter how. */
    public function isCancelled(): bool
    {
    }

    /** Settles a pending future with a cancellation. Whoever produces the result is not stopped. */
    public function cancel(?\Async\AsyncCancellation $cancellation = null): void
    {
    }

    /** No warning if nobody uses the result, or nobody takes the error. */
    public function ignore(): \Async\Future
    {
    }

    /** Waits, and returns the value or throws the error. A settled one does not suspend. */
    public function await(?\Async\Completable $cancellation = null): mixed
    {
    }

    /** Of what the callback makes of the value; an error passes it by. */
    public function map(callable $map): \Async\Future
    {
    }

    /** Of what the callback makes of the error, which is taken; a value passes it by. */
    public function catch(callable $catch): \Async\Future
    {
    }

    /** Of the same value or error, after the callback has been called with it. */
    public function finally(callable $finally): \Async\Future
    {
    }

    /**
     * The state in words, then a line for each coroutine that waits for it.
     * @implementation-alias Async\FutureState::getAwaitingInfo
     */
    public function getAwaitingInfo(): array
    {
    }

    /**
     * @return array{0: ?string, 1: int}
     * @implementation-alias Async\FutureState::getCreatedFileAndLine
     */
    public function getCreatedFileAndLine(): array
    {
    }

    /**
     * "file:line" or "unknown"
     * @implementation-alias Async\FutureState::getCreatedLocation
     */
    public function getCreatedLocation(): string
    {
    }

    /**
     * @return array{0: ?string, 1: int}
     * @implementation-alias Async\FutureState::getCompletedFileAndLine
     */
    public function getCompletedFileAndLine(): array
    {
    }

    /**
     * "file:line" or "unknown"
     * @implementation-alias Async\FutureState::getCompletedLocation
     */
    public function getCompletedLocation(): string
    {
    }
}
