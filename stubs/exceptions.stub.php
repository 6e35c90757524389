<?php

/**
 * @generate-class-entries
 */

namespace {
    /**
     * The root of cancellations.
     *
     * On a stock PHP only Exception and Error can be thrown, so `catch (\Error)` does catch it;
     * `catch (\Exception)` does not.
     */
    class Cancellation extends \Error
    {
    }
}

namespace Async {
    /** A coroutine was cancelled. Also known as Async\CancellationException. */
    class AsyncCancellation extends \Cancellation
    {
    }

    /** A cancellation token ended a wait; the token's own exception, if any, is the previous one. */
    class OperationCanceledException extends \Async\AsyncCancellation
    {
    }

    /** The API was used where or how it cannot be used. */
    class AsyncException extends \Exception
    {
    }

    /** The service behind an open circuit breaker is not available. */
    class ServiceUnavailableException extends \Async\AsyncException
    {
    }

    /** Input or output on a socket, pipe or file failed. */
    class InputOutputException extends \Exception
    {
    }

    /** A host name could not be resolved. */
    class DnsException extends \Exception
    {
    }

    /** The time is up. */
    class TimeoutException extends \Exception
    {
    }

    /** A descriptor could not be polled. */
    class PollException extends \Exception
    {
    }

    /** No coroutine can ever go on. */
    class DeadlockError extends \Error
    {
    }

    class ContextException extends \Async\AsyncException
    {
    }

    /** The channel is closed, and here is why. */
    class ChannelException extends \Async\AsyncException
    {
        public \Async\ChannelCloseReason $reason;
    }

    class PoolException extends \Async\AsyncException
    {
    }

    class ThreadChannelException extends \Async\AsyncException
    {
    }

    class RemoteException extends \Async\AsyncException
    {
    }

    class ThreadTransferException extends \Async\AsyncException
    {
    }

    class ThreadPoolException extends \Exception
    {
    }

    /** Several exceptions from `finally()` handlers, in the order in which they were thrown. */
    final class CompositeException extends \Exception
    {
        private array $exceptions = [];

        public function addException(\Throwable $exception): void
        {
        }

        /** @return \Throwable[] in insertion order */
        public function getExceptions(): array
        {
        }
    }
}
