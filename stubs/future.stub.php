<?php

/**
 * @generate-class-entries
 */

namespace Async;

/**
 * The write side of a result that will be available later. It settles once, with a value or an error.
 *
 * @strict-properties
 * @not-serializable
 */
final class FutureState
{
    public function __construct()
    {
    }

    /** Settles the future with a value. Never suspends, and runs no other code before it returns. */
    public function complete(mixed $result): void
    {
    }

    /** Settles the future with an error. Every await of a Future of this state throws it. */
    public function error(\Throwable $throwable): void
    {
    }

    /** Returns true if the future is settled, with a value or an error. complete() and error() would then throw. */
    public function isCompleted(): bool
    {
    }

    /** Turns off the warnings about an unused result and an unhandled error. */
    public function ignore(): void
    {
    }

    /** Returns the state in words, then a line for each coroutine that waits for it. */
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
 * The read side of a result that will be available later. Several futures may read one state.
 *
 * @strict-properties
 * @not-serializable
 */
final class Future implements \Async\Completable
{
    public function __construct(\Async\FutureState $state)
    {
    }

    /** Creates a future that already has its value. */
    public static function completed(mixed $value = null): \Async\Future
    {
    }

    /** Creates a future that has already failed. */
    public static function failed(\Throwable $throwable): \Async\Future
    {
    }

    public function isCompleted(): bool
    {
    }

    /** Returns true if the future settled with an AsyncCancellation, in whatever way. */
    public function isCancelled(): bool
    {
    }

    /** Settles a pending future with a cancellation. This does not stop the code that produces the result. */
    public function cancel(?\Async\AsyncCancellation $cancellation = null): void
    {
    }

    /** Turns off the warnings about an unused result and an unhandled error. */
    public function ignore(): \Async\Future
    {
    }

    /** Waits, and returns the value or throws the error. Does not suspend if the future is settled. */
    public function await(?\Async\Completable $cancellation = null): mixed
    {
    }

    /** Returns a future for the callback's result on the value. An error skips the callback and is passed on. */
    public function map(callable $map): \Async\Future
    {
    }

    /** Returns a future for the callback's result on the error, which is then handled. A value skips the callback. */
    public function catch(callable $catch): \Async\Future
    {
    }

    /** Returns a future with the same value or error, after the callback has been called with it. */
    public function finally(callable $finally): \Async\Future
    {
    }

    /**
     * Returns the state in words, then a line for each coroutine that waits for it.
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
