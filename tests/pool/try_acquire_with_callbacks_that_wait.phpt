--TEST--
Pool: tryAcquire() takes as long as its callbacks do, and their failures reach the caller
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;
use function Async\{await_all, delay, spawn, suspend};

$fails = true;
$pool = new Pool(factory: function () use (&$fails) { $failing = $fails; delay(5); return $failing ? throw new RuntimeException('down') : 'r'; }, max: 1,
    destructor: fn() => throw new RuntimeException('cannot drop'),
    beforeAcquire: fn() => false);
$try = spawn(function () use ($pool) {
    try {
        $pool->tryAcquire();
    } catch (RuntimeException $e) {
        echo "try: {$e->getMessage()}\n";
    }
});
suspend();
$waiter = spawn(function () use ($pool, &$fails) {
    $fails = false;
    echo "waiter has {$pool->acquire()}\n";
    $pool->release('r');
});
await_all([$try, $waiter]);
try {
    $pool->tryAcquire();
} catch (RuntimeException $e) {
    echo "try: {$e->getMessage()}\n";
}
echo count($pool), "\n";
?>
--EXPECT--
try: down
waiter has r
try: cannot drop
0
