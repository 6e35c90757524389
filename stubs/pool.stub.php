<?php

/**
 * @generate-class-entries
 */

namespace Async;

enum CircuitBreakerState
{
    /** The service works, and resources are lent out. */
    case ACTIVE;

    /** Nothing is lent out. */
    case INACTIVE;

    /** Resources are lent out, to see whether the service works again. */
    case RECOVERING;
}

/** Keeps callers away from a service that does not work. */
interface CircuitBreaker
{
    public function getState(): \Async\CircuitBreakerState;

    public function activate(): void;

    public function deactivate(): void;

    public function recover(): void;
}

/** Decides when a circuit breaker changes its state, by calling its methods. */
interface CircuitBreakerStrategy
{
    /** @param mixed $source the circuit breaker */
    public function reportSuccess(mixed $source): void;

    /** @param mixed $source the circuit breaker */
    public function reportFailure(mixed $source, \Throwable $error): void;

    /** Asked while the circuit breaker is INACTIVE; true makes it RECOVERING. */
    public function shouldRecover(): bool;
}

/**
 * Lends a bounded number of resources to coroutines. A coroutine waits in a queue when all are in use.
 *
 * @strict-properties
 * @not-serializable
 */
final class Pool implements \Countable, \Async\CircuitBreaker
{
    /**
     * Makes `$min` resources at once. All callbacks may wait.
     *
     * @param callable $factory called without arguments; returns a new resource
     * @param callable|null $destructor called with each resource that the pool gives up
     * @param callable|null $healthcheck called with idle resources; false gives the resource up
     * @param callable|null $beforeAcquire called with a resource that was idle; false gives it up
     * @param callable|null $beforeRelease called with a resource that comes back; false gives it up
     * @param int $healthcheckInterval in milliseconds; 0 means never
     */
    public function __construct(callable $factory, ?callable $destructor = null, ?callable $healthcheck = null, ?callable $beforeAcquire = null, ?callable $beforeRelease = null, int $min = 0, int $max = 10, int $healthcheckInterval = 0)
    {
    }

    /**
     * Returns a resource. Waits until one is available.
     *
     * @param int $timeout in milliseconds; 0 means no limit
     * @throws \Async\PoolException if the pool is closed, or closes during the wait
     * @throws \Async\TimeoutException if no resource became available in time
     * @throws \Async\ServiceUnavailableException while the pool is INACTIVE
     */
    public function acquire(int $timeout = 0): mixed
    {
    }

    /** Returns a resource, or null if none is available at the moment. */
    public function tryAcquire(): mixed
    {
    }

    /**
     * Gives a resource back. The first waiter gets it.
     *
     * @throws \Async\PoolException if it is not lent out
     */
    public function release(mixed $resource): void
    {
    }

    /** Closes the pool. Waiters get an exception. Idle resources are given up now, the others when they are released. */
    public function close(): void
    {
    }

    public function isClosed(): bool
    {
    }

    /** Returns the number of all resources, idle and active. */
    public function count(): int
    {
    }

    public function idleCount(): int
    {
    }

    /** Returns the number of resources that are lent out, or that a callback is using. */
    public function activeCount(): int
    {
    }

    public function setCircuitBreakerStrategy(?\Async\CircuitBreakerStrategy $strategy): void
    {
    }

    public function getState(): \Async\CircuitBreakerState
    {
    }

    public function activate(): void
    {
    }

    public function deactivate(): void
    {
    }

    public function recover(): void
    {
    }
}
