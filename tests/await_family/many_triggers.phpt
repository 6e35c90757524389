--TEST--
await_all: ten thousand triggers
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await_all_or_fail};

$triggers = [];
for ($i = 0; $i < 10000; $i++) { $triggers[] = spawn(function () use ($i) { suspend(); return $i; }); }
echo array_sum(await_all_or_fail($triggers)), "\n";
?>
--EXPECT--
49995000
