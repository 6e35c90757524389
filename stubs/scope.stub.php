<?php

/**
 * @generate-class-entries
 */

namespace Async;

/** Says where spawn_with() puts a coroutine. */
interface ScopeProvider
{
    /** null means the current scope. */
    public function provideScope(): ?\Async\Scope;
}

/** A provider that is told before and after a coroutine is put into the queue. */
interface SpawnStrategy extends \Async\ScopeProvider
{
    public function beforeCoroutineEnqueue(\Async\Coroutine $coroutine, \Async\Scope $scope): array;

    public function afterCoroutineEnqueue(\Async\Coroutine $coroutine, \Async\Scope $scope): void;
}

/**
 * Owns coroutines and child scopes: waits for them, takes their failures, and ends them together.
 *
 * The object is a handle. When it goes, its coroutines are no longer active: they run on as zombies,
 * which nobody waits for, or are cancelled, if asNotSafely() said so.
 *
 * @strict-properties
 * @not-serializable
 */
final class Scope implements \Async\ScopeProvider
{
    /** A scope without a parent. */
    public function __construct()
    {
    }

    /**
     * A child of `$parentScope`, or of the current scope.
     *
     * @throws \Async\AsyncException if that one was closed or cancelled
     */
    public static function inherit(?\Async\Scope $parentScope = null): \Async\Scope
    {
    }

    public function provideScope(): \Async\Scope
    {
    }

    /** From now on cancel() and the loss of the object really cancel. */
    public function asNotSafely(): \Async\Scope
    {
    }

    /** From now on, as by default, cancel() and the loss of the object make zombies. */
    public function allowZombies(): \Async\Scope
    {
    }

    /**
     * Puts a new coroutine of this scope at the tail of the queue.
     *
     * @throws \Async\AsyncException if the scope was closed or cancelled
     */
    public function spawn(callable $callable, mixed ...$params): \Async\Coroutine
    {
    }

    /**
     * Ends the scope: what has begun runs on as a zombie, or is cancelled after asNotSafely(); what has
     * not never runs.
     */
    public function cancel(?\Async\AsyncCancellation $cancellationError = null): void
    {
    }

    /** Ends the scope and cancels everything in it, zombies included. */
    public function dispose(): void
    {
    }

    /** Ends the scope and cancels nothing: what is in it runs on as a zombie. */
    public function disposeSafely(): void
    {
    }

    /** Closes the scope; what is still in it after `$timeout` milliseconds is cancelled. */
    public function disposeAfterTimeout(int $timeout): void
    {
    }

    /**
     * Waits until no active coroutine is left here and below; zombies do not count.
     *
     * @throws \Async\OperationCanceledException if `$cancellation` completes first
     */
    public function awaitCompletion(\Async\Awaitable $cancellation): void
    {
    }

    /**
     * Waits until nothing is left here and below, zombies included. Only after the scope was cancelled.
     *
     * @param callable|null $errorHandler called with (\Throwable, \Async\Scope) for each failure; without it the
     *     first is thrown
     */
    public function awaitAfterCancellation(?callable $errorHandler = null, ?\Async\Awaitable $cancellation = null): void
    {
    }

    /** No active coroutine is here or below. */
    public function isFinished(): bool
    {
    }

    /** It was disposed of, or was cancelled and nothing is left in it. */
    public function isClosed(): bool
    {
    }

    /** It, or one above, was cancelled or disposed of, or failed. */
    public function isCancelled(): bool
    {
    }

    /**
     * Who takes failures of this scope's coroutines; returning means that it is handled.
     *
     * @param callable $exceptionHandler called with (\Async\Scope, \Async\Coroutine, \Throwable)
     */
    public function setExceptionHandler(callable $exceptionHandler): void
    {
    }

    /**
     * Who takes failures that come up from child scopes, in front of the exception handler.
     *
     * @param callable $exceptionHandler called with (\Async\Scope, \Async\Coroutine, \Throwable)
     */
    public function setChildScopeExceptionHandler(callable $exceptionHandler): void
    {
    }

    /**
     * Calls `$callback` with the scope when it has ended and nothing is left in it; at once if that is
     * so already.
     */
    public function finally(callable $callback): void
    {
    }

    /** @return list<\Async\Scope> in the order of their creation */
    public function getChildScopes(): array
    {
    }
}
