<?php

/**
 * @generate-class-entries
 */

namespace Async;

/**
 * A key-value store. It belongs to a scope, whose coroutines share it, or to one coroutine.
 *
 * Keys are strings or objects. Objects are compared by identity, and a key that is an object is kept alive until it
 * is removed.
 *
 * @strict-properties
 * @not-serializable
 */
final class Context
{
    /** Returns the value in this context or in the context of a scope above, or null if the key does not exist. */
    public function find(string|object $key): mixed
    {
    }

    /**
     * Works like find(), for a key that must exist.
     *
     * @throws \Async\ContextException if the key does not exist
     */
    public function get(string|object $key): mixed
    {
    }

    /** Returns whether the key exists here or above. A stored null counts. */
    public function has(string|object $key): bool
    {
    }

    /** Works like find(), in this context only. */
    public function findLocal(string|object $key): mixed
    {
    }

    /**
     * Works like get(), in this context only.
     *
     * @throws \Async\ContextException
     */
    public function getLocal(string|object $key): mixed
    {
    }

    /** Works like has(), in this context only. */
    public function hasLocal(string|object $key): bool
    {
    }

    /**
     * Stores a value in this context, and returns the context.
     *
     * @throws \Async\AsyncException if the key exists in this context and `$replace` is false
     */
    public function set(string|object $key, mixed $value, bool $replace = false): \Async\Context
    {
    }

    /** Removes a value from this context, and returns the context. The key need not exist. */
    public function unset(string|object $key): \Async\Context
    {
    }
}
