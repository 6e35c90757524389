<?php

/**
 * @generate-class-entries
 */

namespace Async;

enum CircuitBreakerState
{
    /** Everything works. */
    case ACTIVE;

    /** Nothing is lent out. */
    case INACTIVE;

    /** As ACTIVE, but on trial. */
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
 * Lends a bounded number of resources to coroutines, which wait in line when all are in use.
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
     * @param callable|null $destructor called with each resource that is given up
     * @param callable|null $healthcheck called with idle resources; false gives one up
     * @param callable|null $beforeAcquire called with a resource that was idle; false gives it up
     * @param callable|null $beforeRelease called with a resource that comes back; false gives it up
     * @param int $healthcheckInterval in milliseconds; 0 is never
     */
    public function __construct(callable $factory, ?callable $destructor = null, ?callable $healthcheck = null, ?callable $beforeAcquire = null, ?callable $beforeRelease = null, int $min = 0, int $max = 10, int $healthcheckInterval = 0)
    {
    }

    /**
     * A resource, as soon as there is one.
     *
     * @param int $timeout in milliseconds; 0 is no limit
     * @throws \Async\PoolException if the pool is closed, or closes meanwhile
     * @throws \Async\TimeoutException if there was none in time
     * @throws \Async\ServiceUnavailableException while the pool is INACTIVE
     */
    public function acquire(int $timeout = 0): mixed
    {
    }

    /** A resource, or null if there is none at the moment. */
    public function tryAcquire(): mixed
    {
    }

    /** @throws \Async\PoolException if it is not lent out */
    public function release(mixed $resource): void
    {
    }

    /** Refuses whoever waits, and gives up all idle resources; the others when they are released. */
    public function close(): void
    {
    }

    public function isClosed(): bool
    {
    }

    /** All resources, idle and active. */
    public function count(): int
    {
    }

    public function idleCount(): int
    {
    }

    /** Lent out, or in the hands of a callback. */
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
