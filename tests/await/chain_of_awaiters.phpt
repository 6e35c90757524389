--TEST--
await: a result travels through a long chain of awaiting coroutines
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await};

$c = spawn(function () { delay(1); return 1; });
for ($i = 0; $i < 1000; $i++) {
    $c = spawn(fn() => await($c) + 1);
}
echo await($c), "\n";
?>
--EXPECT--
1001
