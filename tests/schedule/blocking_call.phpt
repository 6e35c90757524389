--TEST--
schedule: async.warn_blocking_ms finds a call that blocks, also in a Fiber of a coroutine
--EXTENSIONS--
async
--INI--
async.warn_blocking_ms=1000
async.interpose=-time
--FILE--
<?php
require __DIR__ . '/../inc/blocking.inc';
use function Async\{await, spawn, suspend};

print_notices();
$other = spawn(function () { for (;;) suspend(); });
$sleeper = spawn(function () {
    $fiber = new Fiber(function () {
        suspend();
        usleep(1_050_000);
        suspend();
    });
    $fiber->start();
});
await($sleeper);
echo "done\n";
exit;
?>
--EXPECT--
notice at line 9: from line 9 to line 11
done
