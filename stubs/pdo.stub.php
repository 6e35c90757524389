<?php

/**
 * @generate-class-entries
 */

namespace Async;

/**
 * A PDO object that many coroutines share, each on a connection of its own: as \PDO with
 * \PDO::ATTR_POOL_ENABLED, whether or not that is among the options. It is there also where the ini setting
 * async.pdo_pool is off, and \PDO untouched.
 *
 * @not-serializable
 */
class PDO extends \PDO
{
    /**
     * Takes what PDO takes, and PDO::ATTR_POOL_MIN, ATTR_POOL_MAX, ATTR_POOL_HEALTHCHECK_INTERVAL and
     * ATTR_POOL_STMT_CACHE_SIZE among the options.
     *
     * @throws \PDOException if the driver or the database cannot be pooled, or the first connections cannot be opened
     */
    public function __construct(string $dsn, ?string $username = null, ?string $password = null, ?array $options = null)
    {
    }

    /**
     * The pool: for its counts, its state, its circuit breaker, and close(). The connections themselves are
     * not lent out by it. Null for a PDO object without a pool.
     */
    public function getPool(): ?Pool
    {
    }
}
