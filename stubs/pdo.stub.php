<?php

/**
 * @generate-class-entries
 */

namespace Async;

/**
 * A PDO object that many coroutines share, each on a connection of its own. It works like \PDO with
 * \PDO::ATTR_POOL_ENABLED, whether or not that is among the options. The class exists even if the ini setting
 * async.pdo_pool is off and \PDO is left unchanged.
 *
 * @not-serializable
 */
class PDO extends \PDO
{
    /**
     * Takes the arguments of PDO. The options may contain PDO::ATTR_POOL_MIN, ATTR_POOL_MAX, ATTR_POOL_HEALTHCHECK_INTERVAL and
     * ATTR_POOL_STMT_CACHE_SIZE.
     *
     * @throws \PDOException if the driver or the database cannot be pooled, or the first connections cannot be opened
     */
    public function __construct(string $dsn, ?string $username = null, ?string $password = null, ?array $options = null)
    {
    }

    /**
     * Returns the pool, with its counts, its state, its circuit breaker, and close(). The pool does not lend out the
     * connections themselves. Returns null for a PDO object without a pool.
     */
    public function getPool(): ?Pool
    {
    }
}
