--TEST--
C pools: a C factory that fails without a reason is a PoolException
--EXTENSIONS--
async
--INI--
extension={PWD}/../abi/async_probe.so
--FILE--
<?php
$answer = false;
$pool = AsyncProbe\pool_new(['factory' => function () use (&$answer) { return $answer instanceof Throwable ? throw $answer : $answer; }], 0, 1);
foreach (['pool_acquire', 'pool_try_acquire'] as $function) {
    foreach ([false, new DomainException('down')] as $answer) {
        try {
            ("AsyncProbe\\$function")($pool);
        } catch (Exception $e) {
            echo get_class($e), ': ', $e->getMessage(), "\n";
        }
    }
}
AsyncProbe\pool_drop($pool);
?>
--EXPECT--
Async\PoolException: The factory of the pool made no resource and did not say why: see the documentation of the extension that the pool belongs to
DomainException: down
Async\PoolException: The factory of the pool made no resource and did not say why: see the documentation of the extension that the pool belongs to
DomainException: down
