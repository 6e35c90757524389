--TEST--
Pool: closing wakes in the order of arrival, before anything is dropped; reservations are void
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Pool, PoolException};
use function Async\{spawn, suspend};

$pool = new Pool(factory: fn() => 'r', destructor: function ($r) { echo "drop $r\n"; suspend(); echo "dropped $r\n"; }, max: 1);
$r = $pool->acquire();
foreach (range('a', 'd') as $who) {
    spawn(function () use ($pool, $who) {
        try {
            $pool->acquire();
            echo "$who served\n";
        } catch (PoolException $e) {
            echo "$who: {$e->getMessage()}\n";
        }
    });
}
suspend();
$pool->release($r);      // a has a reservation, and does not get to use it
$pool->close();
var_dump(count($pool), $pool->isClosed());
$pool->close();
try {
    $pool->acquire();
} catch (PoolException $e) {
    echo "main: {$e->getMessage()}\n";
}
?>
--EXPECT--
drop r
a: Cannot acquire a resource: the pool is closed. Make another one, or ask isClosed() before
b: Cannot acquire a resource: the pool is closed. Make another one, or ask isClosed() before
c: Cannot acquire a resource: the pool is closed. Make another one, or ask isClosed() before
d: Cannot acquire a resource: the pool is closed. Make another one, or ask isClosed() before
dropped r
int(0)
bool(true)
main: Cannot acquire a resource: the pool is closed. Make another one, or ask isClosed() before
