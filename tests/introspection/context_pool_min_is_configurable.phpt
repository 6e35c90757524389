--TEST--
runtime_stats: fiber_pool_min follows async.context_pool_min
--EXTENSIONS--
async
--INI--
async.context_pool_min=9
--FILE--
<?php
use function Async\runtime_stats;

echo runtime_stats()['fiber_pool_min'], "\n";
?>
--EXPECT--
9
