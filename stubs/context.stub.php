<?php

/**
 * @generate-class-entries
 */

namespace Async;

/**
 * A key-value store of a scope, shared by its coroutines, or of one coroutine.
 *
 * Keys are strings or objects: strings are compared as they are, objects by identity, and a key that is
 * an object is held until it is removed.
 *
 * @strict-properties
 * @not-serializable
 */
final class Context
{
    /** The value in this context or in that of a scope above; null if there is none. */
    public function find(string|object $key): mixed
    {
    }

    /**
     * As find(), for a value that must be there.
     *
     * @throws \Async\ContextException if it is not
     */
    public function get(string|object $key): mixed
    {
    }

    /** Whether find() would find something; a stored null counts. */
    public function has(string|object $key): bool
    {
    }

    /** As find(), in this context only. */
    public function findLocal(string|object $key): mixed
    {
    }

    /**
     * As get(), in this context only.
     *
     * @throws \Async\ContextException
     */
    public function getLocal(string|object $key): mixed
    {
    }

    /** As has(), in this context only. */
    public function hasLocal(string|object $key): bool
    {
    }

    /**
     * Stores a value in this context, and returns it.
     *
     * @throws \Async\AsyncException if the key is here already and `$replace` is false
     */
    public function set(string|object $key, mixed $value, bool $replace = false): \Async\Context
    {
    }

    /** Removes a value from this context, and returns it; a key that is not there is fine. */
    public function unset(string|object $key): \Async\Context
    {
    }
}
