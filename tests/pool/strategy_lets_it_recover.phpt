--TEST--
Pool: shouldRecover() is asked when an INACTIVE pool is used, and decides
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncException, CircuitBreakerStrategy, Pool};

final class Strategy implements CircuitBreakerStrategy
{
    public function __construct(private ?Closure $success = null, private ?Closure $failure = null, private ?Closure $recover = null) {}
    public function reportSuccess(mixed $source): void { ($this->success ?? fn() => 0)($source); }
    public function reportFailure(mixed $source, Throwable $error): void { ($this->failure ?? fn() => 0)($source, $error); }
    public function shouldRecover(): bool { return ($this->recover ?? fn() => false)(); }
}
$asked = 0;
$answer = false;
$pool = new Pool(factory: fn() => 1);
$pool->setCircuitBreakerStrategy(new Strategy(recover: function () use (&$asked, &$answer, $pool) {
    $asked++;
    if ($answer === 'activate') {
        $pool->activate();
        return false;
    }
    if ($answer === 'close') {
        $pool->close();
        return true;
    }
    return $answer;
}));
$use = function () use ($pool, &$asked) {
    try {
        $pool->release($pool->acquire());
        echo 'ok ';
    } catch (AsyncException $e) {
        echo get_class($e), ' ';
    }
    echo $pool->getState()->name, " $asked\n";
};
$use();
$pool->deactivate();
$use();
var_dump($pool->tryAcquire());
$answer = true;
$use();
$use();
$pool->deactivate();
$answer = 'activate';
$use();
$pool->deactivate();
$answer = 'close';
$use();
?>
--EXPECT--
ok ACTIVE 0
Async\ServiceUnavailableException INACTIVE 1
NULL
ok RECOVERING 3
ok RECOVERING 3
ok ACTIVE 4
Async\PoolException RECOVERING 5
