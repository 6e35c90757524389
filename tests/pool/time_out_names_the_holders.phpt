--TEST--
Pool: an acquire() that times out names the holders, also one that has ended without a release
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Pool, TimeoutException};
use function Async\{await, delay, spawn, suspend};

function told(Pool $pool): void
{
    try { $pool->acquire(timeout: 10); }
    catch (TimeoutException $e) { echo preg_replace(['~/\S*/~', '~for \d+ ms, ~', '~#\d+~'], ['', '', '#n'], $e->getMessage()), "\n"; }
}

$pool = new Pool(factory: fn() => new stdClass, max: 3);
$mine = $pool->acquire();
await(spawn(function () use ($pool) { $pool->acquire(); }));
$other = spawn(function () use ($pool) {
    $resource = $pool->acquire();
    delay(60000);
});
suspend();
told($pool);

// More than five holders, and values that are no objects.
$numbers = new Pool(factory: fn() => 1, max: 7);
for ($i = 0; $i < 7; $i++) {
    spawn(function () use ($numbers, &$end) { $numbers->acquire(); while (!$end) delay(1); $numbers->release(1); });
}
suspend();
told($numbers);
$end = true;
for ($i = 0; $i < 7; $i++) {
    $numbers->acquire();
}
told($numbers);
$other->cancel();
?>
--EXPECT--
No resource of the pool became free within 10 ms: 3 of 3 are in use, held by main (acquired at time_out_names_the_holders.php:12), coroutine #n, which has ended (acquired at time_out_names_the_holders.php:13), coroutine #n (acquired at time_out_names_the_holders.php:15), and 0 others wait. Allow more time or a larger max, or release resources sooner
No resource of the pool became free within 10 ms: 7 of 7 are in use, held by coroutine #n (acquired at time_out_names_the_holders.php:24), coroutine #n (acquired at time_out_names_the_holders.php:24), coroutine #n (acquired at time_out_names_the_holders.php:24), coroutine #n (acquired at time_out_names_the_holders.php:24), coroutine #n (acquired at time_out_names_the_holders.php:24), and 2 more, and 0 others wait. Allow more time or a larger max, or release resources sooner
No resource of the pool became free within 10 ms: 7 of 7 are in use, held by main (acquired at time_out_names_the_holders.php:30), main (acquired at time_out_names_the_holders.php:30), main (acquired at time_out_names_the_holders.php:30), main (acquired at time_out_names_the_holders.php:30), main (acquired at time_out_names_the_holders.php:30), and 2 more, and 0 others wait. Allow more time or a larger max, or release resources sooner
