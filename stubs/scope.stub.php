<?php

/**
 * @generate-class-entries
 */

namespace Async;

/** Decides in which scope spawn_with() puts a coroutine. */
interface ScopeProvider
{
    /** Returns the scope; null means the current scope. */
    public function provideScope(): ?\Async\Scope;
}

/** A provider that is also called before and after a coroutine is put into the queue. */
interface SpawnStrategy extends \Async\ScopeProvider
{
    public function beforeCoroutineEnqueue(\Async\Coroutine $coroutine, \Async\Scope $scope): array;

    public function afterCoroutineEnqueue(\Async\Coroutine $coroutine, \Async\Scope $scope): void;
}

/**
 * Owns coroutines and child scopes: waits for them, handles their failures, and ends them together.
 *
 * The object is a handle. When it is freed, its coroutines are no longer active: they continue as zombies, which
 * the program does not wait for. After asNotSafely() they are cancelled instead.
 *
 * @strict-properties
 * @not-serializable
 */
final class Scope implements \Async\ScopeProvider
{
    /** Creates a scope without a parent. */
    public function __construct()
    {
    }

    /**
     * Creates a child of `$parentScope`, or of the current scope.
     *
     * @throws \Async\AsyncException if the parent was closed or cancelled
     */
    public static function inherit(?\Async\Scope $parentScope = null): \Async\Scope
    {
    }

    public function provideScope(): \Async\Scope
    {
    }

    /** Makes cancel() and the loss of the object really cancel from now on. */
    public function asNotSafely(): \Async\Scope
    {
    }

    /** Makes cancel() and the loss of the object create zombies from now on. This is the default. */
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
     * Ends the scope. Started coroutines continue as zombies, or are cancelled after asNotSafely(). The others never run.
     */
    public function cancel(?\Async\AsyncCancellation $cancellationError = null): void
    {
    }

    /** Ends the scope and cancels everything in it, zombies included. */
    public function dispose(): void
    {
    }

    /** Ends the scope and cancels nothing: its coroutines continue as zombies. */
    public function disposeSafely(): void
    {
    }

    /** Closes the scope. Coroutines that have not ended after `$timeout` milliseconds are cancelled. */
    public function disposeAfterTimeout(int $timeout): void
    {
    }

    /**
     * Waits until no active coroutine is left in this scope and below. Zombies do not count.
     *
     * @throws \Async\OperationCanceledException if `$cancellation` completes first
     */
    public function awaitCompletion(\Async\Awaitable $cancellation): void
    {
    }

    /**
     * Waits until nothing is left in this scope and below, zombies included. The scope must have been cancelled.
     *
     * @param callable|null $errorHandler called with (\Throwable, \Async\Scope) for each failure; without it the
     *     first failure is thrown
     */
    public function awaitAfterCancellation(?callable $errorHandler = null, ?\Async\Awaitable $cancellation = null): void
    {
    }

    /** Returns true if no active coroutine is in this scope or below. */
    public function isFinished(): bool
    {
    }

    /** Returns true if the scope was disposed of, or was cancelled and nothing is left in it. */
    public function isClosed(): bool
    {
    }

    /** Returns true if this scope or a scope above was cancelled or disposed of, or failed. */
    public function isCancelled(): bool
    {
    }

    /**
     * Sets the handler for failures of this scope's coroutines. If the handler returns, the failure is handled.
     *
     * @param callable $exceptionHandler called with (\Async\Scope, \Async\Coroutine, \Throwable)
     */
    public function setExceptionHandler(callable $exceptionHandler): void
    {
    }

    /**
     * Sets the handler for failures of child scopes. It is called instead of the exception handler.
     *
     * @param callable $exceptionHandler called with (\Async\Scope, \Async\Coroutine, \Throwable)
     */
    public function setChildScopeExceptionHandler(callable $exceptionHandler): void
    {
    }

    /**
     * Calls `$callback` with the scope when it has ended and nothing is left in it. If that is already so, it is called
     * at once.
     */
    public function finally(callable $callback): void
    {
    }

    /** @return list<\Async\Scope> in the order of their creation */
    public function getChildScopes(): array
    {
    }
}
