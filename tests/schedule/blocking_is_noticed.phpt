--TEST--
schedule: async.warn_blocking_ms names where a turn that kept others waiting began and ended
--EXTENSIONS--
async
--INI--
async.warn_blocking_ms=1000
--FILE--
<?php
require __DIR__ . '/../inc/blocking.inc';
use function Async\{await, spawn, suspend};

$long = spawn(function () {
    busy(1050);
    suspend();
    busy(1050);
});
$other = spawn(function () { suspend(); });
await($long);
await($other);
echo "done\n";
?>
--EXPECTF--
Notice: Coroutine #%d kept the thread for %d ms while others could run, from %sblocking_is_noticed.php:5 to %sblocking_is_noticed.php:7 in %sblocking_is_noticed.php on line 5

Notice: Coroutine #%d kept the thread for %d ms while others could run, from %sblocking_is_noticed.php:7 to its end in %sblocking_is_noticed.php on line 7
done
