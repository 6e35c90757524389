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
 * The owner of coroutines. For now there is one, the main scope.
 *
 * @strict-properties
 * @not-serializable
 */
final class Scope implements \Async\ScopeProvider
{
    private function __construct()
    {
    }

    public function provideScope(): \Async\Scope
    {
    }
}

/**
 * A key-value store that belongs to a coroutine.
 *
 * @strict-properties
 * @not-serializable
 */
final class Context
{
}
