--TEST--
schedule: an awaiter is queued behind what was ready before the awaited coroutine completed
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};

$c = spawn(fn() => 'r');
spawn(fn() => print("sibling\n"));
$r = await($c); echo $r, "\n";
?>
--EXPECT--
sibling
r
