--TEST--
Pool: what was made before the factory failed in the constructor is destroyed, and the failure leaves it
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;

$n = 0;
$factory = function () use (&$n) {
    if (++$n === 3) {
        throw new RuntimeException('third');
    }
    return $n;
};
try {
    new Pool($factory, function ($r) { echo "drop $r\n"; }, fn() => true, min: 4, healthcheckInterval: 1);
} catch (RuntimeException $e) {
    echo $e->getMessage(), "\n";
}
$n = 0;
try {
    new Pool($factory, function ($r) { throw new LogicException("drop $r"); }, min: 4);
} catch (RuntimeException $e) {
    for (; $e !== null; $e = $e->getPrevious()) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
Async\delay(10);      // No timer is left that could call a check.
echo "done\n";
?>
--EXPECT--
drop 1
drop 2
third
RuntimeException: third
LogicException: drop 2
LogicException: drop 1
done
