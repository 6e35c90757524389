<?php

/**
 * @generate-class-entries
 */

namespace {
    /**
     * The base class of cancellations.
     *
     * On a stock PHP every throwable extends Exception or Error, so `catch (\Error)` catches it.
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

    /** The API was used in a wrong way or in a place where it cannot be used. */
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

    /** A time limit was reached. */
    class TimeoutException extends \Exception
    {
    }

    /** A descriptor could not be polled. */
    class PollException extends \Exception
    {
    }

    /** No coroutine can ever continue. */
    class DeadlockError extends \Error
    {
    }

    class ContextException extends \Async\AsyncException
    {
    }

    /** The channel is closed; `$reason` says why. */
    class ChannelException extends \Async\AsyncException
    {
        public \Async\ChannelCloseReason $reason;
    }

    class PoolException extends \Async\AsyncException
    {
    }

    /** The channel between threads is closed. */
    class ThreadChannelException extends \Async\AsyncException
    {
    }

    /** The closure of a Thread has thrown. Message and code are those of the exception that it threw. */
    class RemoteException extends \Async\AsyncException
    {
        private ?\Throwable $remoteException = null;
        private string $remoteClass = '';

        /** Returns a copy of the exception, or null if a class that it needs cannot be loaded here. */
        public function getRemoteException(): ?\Throwable
        {
        }

        /** Returns the name of the exception's class. */
        public function getRemoteClass(): string
        {
        }
    }

    /** A worker ended without an outcome, or its outcome cannot be loaded here. */
    class ThreadTransferException extends \Async\AsyncException
    {
    }

    /** The pool is closed, cannot start a worker, or cannot transfer a task. */
    class ThreadPoolException extends \Exception
    {
    }

    /** Several exceptions, of `finally()` handlers or of the tasks of a group, in the order in which they were thrown. */
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
