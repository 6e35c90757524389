--TEST--
C pools: a pool that its C owner has forgotten is closed when the request ends
--EXTENSIONS--
async
--SKIPIF--
<?php if (PHP_DEBUG) die("skip a debug build reports what the owner has forgotten"); ?>
--INI--
extension={PWD}/../abi/async_probe.so
--FILE--
<?php
use function Async\delay;

$pool = AsyncProbe\pool_new(['factory' => fn() => 'r', 'destructor' => function ($r) { delay(1); echo "drop $r\n"; }], 1, 1);
AsyncProbe\pool_warm_up($pool);
echo "end\n";
?>
--EXPECT--
end
drop r
