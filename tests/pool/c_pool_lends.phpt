--TEST--
C pools: resources of C callbacks are lent, checked and destroyed like any others
--EXTENSIONS--
async
--INI--
extension={PWD}/../abi/async_probe.so
--FILE--
<?php
use function Async\{await, spawn, suspend};

$n = 0;
$pool = AsyncProbe\pool_new([
    'factory' => function () use (&$n) { return 'r' . ++$n; },
    'destructor' => function ($r) { echo "drop $r\n"; },
    'beforeAcquire' => function ($r) { echo "acquire $r\n"; return $r !== 'r1'; },
    'beforeRelease' => function ($r) { echo "release $r\n"; return $r !== 'r3'; },
], 0, 2);
$a = AsyncProbe\pool_acquire($pool);
$b = AsyncProbe\pool_try_acquire($pool);
var_dump($a, $b, AsyncProbe\pool_try_acquire($pool));
$waiter = spawn(function () use ($pool) {
    $r = AsyncProbe\pool_acquire($pool);
    echo "waiter has $r\n";
    AsyncProbe\pool_release($pool, $r);
});
suspend();
var_dump(AsyncProbe\pool_release($pool, $a));
await($waiter);
try {
    AsyncProbe\pool_release($pool, new stdClass);
} catch (Async\PoolException $e) {
    echo $e->getMessage(), "\n";
}
var_dump(AsyncProbe\pool_close($pool), AsyncProbe\pool_close($pool), AsyncProbe\pool_state($pool)['closed']);
AsyncProbe\pool_release($pool, $b);
AsyncProbe\pool_drop($pool);
?>
--EXPECT--
string(2) "r1"
string(2) "r2"
string(7) "nothing"
release r1
bool(true)
acquire r1
drop r1
waiter has r3
release r3
drop r3
Cannot release an object of class stdClass: the pool has not lent it out at present. Release each resource once, to the pool it is from
bool(true)
bool(true)
bool(true)
release r2
drop r2
