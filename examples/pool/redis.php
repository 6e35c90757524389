<?php
/*
 * A thousand coroutines share twenty Redis connections, and stop asking while the server is down.
 *
 *   php -d extension=igbinary -d extension=redis -d extension=async examples/pool/redis.php [HOST [PORT]]
 *
 * Each coroutine counts up ten times, with a pause in between. Stop the server meanwhile: running calls fail
 * and the breaker opens. From then on no coroutine waits for a connection that cannot be made. Start the server again:
 * the breaker lets one call after another through, and normal work continues when three of them have succeeded.
 */

use Async\{CircuitBreakerState, CircuitBreakerStrategy, Pool, ServiceUnavailableException};
use function Async\{await_all, delay, spawn};

const COROUTINES = 1000;
const CONNECTIONS = 20;
const ROUNDS = 10;
const PAUSE_MS = 300;

/** A connection, and whether it may be used again. */
final class Connection
{
    public bool $broken = false;

    public function __construct(public readonly Redis $redis)
    {
    }
}

/** Opens after five failures in a row, tries again after a while, closes after three successes. */
final class Breaker implements CircuitBreakerStrategy
{
    private const FAILURES = 5;
    private const SUCCESSES = 3;
    private const REST_MS = 100;

    private int $failures = 0;
    private int $successes = 0;
    private float $openedAt = 0;

    public function reportSuccess(mixed $source): void
    {
        $this->failures = 0;
        if ($source->getState() === CircuitBreakerState::RECOVERING && ++$this->successes >= self::SUCCESSES) {
            $source->activate();
            echo "the server is back\n";
        }
    }

    public function reportFailure(mixed $source, Throwable $error): void
    {
        // While it is RECOVERING, one failure is enough.
        $allowed = $source->getState() === CircuitBreakerState::ACTIVE ? self::FAILURES : 1;
        if (++$this->failures >= $allowed && $source->getState() !== CircuitBreakerState::INACTIVE) {
            if ($source->getState() === CircuitBreakerState::ACTIVE) {
                echo "the server is gone\n";
            }
            $source->deactivate();
            $this->openedAt = hrtime(true);
        }
    }

    public function shouldRecover(): bool
    {
        $this->successes = $this->failures = 0;
        return hrtime(true) - $this->openedAt >= self::REST_MS * 1e6;
    }
}

$host = $argv[1] ?? '127.0.0.1';
$port = (int) ($argv[2] ?? 6379);

$breaker = new Breaker();
$pool = new Pool(
    factory: function () use ($host, $port, $breaker, &$pool): Connection {
        try {
            $redis = new Redis();
            $redis->connect($host, $port, 2.0);
            return new Connection($redis);
        } catch (RedisException $e) {
            // The pool reports resources that come back broken. We report a connection that could not be made.
            $breaker->reportFailure($pool, $e);
            throw $e;
        }
    },
    destructor: function (Connection $connection): void {
        try {
            $connection->redis->close();
        } catch (RedisException) {
        }
    },
    beforeRelease: fn(Connection $connection): bool => !$connection->broken,
    max: CONNECTIONS,
);
$pool->setCircuitBreakerStrategy($breaker);

/** Calls `$work` with a connection, and releases the connection in any case. */
$with = function (Closure $work) use ($pool): mixed {
    $connection = $pool->acquire();
    try {
        return $work($connection->redis);
    } catch (RedisException $e) {
        $connection->broken = true;
        throw $e;
    } finally {
        $pool->release($connection);
    }
};

$done = $failed = $refused = $most = 0;
$jobs = [];
for ($i = 0; $i < COROUTINES; $i++) {
    $jobs[] = spawn(function () use ($with, $pool, &$done, &$failed, &$refused, &$most): void {
        for ($left = ROUNDS; $left > 0;) {
            try {
                $with(fn(Redis $redis) => $redis->incr('counter'));
                $left--;
                if (++$done === 1) {
                    echo "working\n";
                }
            } catch (ServiceUnavailableException) {
                $refused++; // At once: no connection was tried.
            } catch (RedisException) {
                $failed++;
            }
            $most = max($most, count($pool));
            delay(PAUSE_MS);
        }
    });
}
await_all($jobs);

printf("%d coroutines are done, over at most %d connections\n", count($jobs), $most);
printf("%d calls failed while they were under way, %d were refused at once\n", $failed, $refused);
$pool->close();
