--TEST--
schedule: async.warn_blocking_ms: a limit of 2^58 ms, which is 0 in nanoseconds of 64 bits, is no limit of 0
--EXTENSIONS--
async
--INI--
async.warn_blocking_ms=288230376151711744
--FILE--
<?php
use function Async\{await, spawn, suspend};

$other = spawn(function () {
    suspend();
});
await(spawn(function () {
    for ($end = hrtime(true) + 5_000_000; hrtime(true) < $end;) {
    }
    suspend();
}));
await($other);
echo "no notice\n";
?>
--EXPECT--
no notice
