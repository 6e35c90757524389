--TEST--
Pool: a fatal error ends the waiting coroutines, and calls no destructor
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;
use function Async\{spawn, suspend};

error_reporting(E_ALL & ~E_DEPRECATED); // PHP 8.4 deprecates E_USER_ERROR.
$pool = new Pool(factory: fn() => 'r', destructor: function ($r) { echo "never\n"; }, min: 1, max: 1);
$pool->acquire();
$pool2 = new Pool(factory: fn() => 'r', destructor: function ($r) { echo "never\n"; }, min: 1);
for ($i = 0; $i < 10; $i++) {
    spawn(fn() => $pool->acquire(timeout: $i * 1000));
}
spawn(function () use ($pool) {
    $pool->release('r');
    trigger_error('the end', E_USER_ERROR);
});
suspend();
suspend();
echo "never\n";
?>
--EXPECTF--
Fatal error: the end in %s on line %d
