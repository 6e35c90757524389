--TEST--
await: a target that completes while its awaiter is still queued is not missed
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await};

$target = spawn(fn() => 'value');
$awaiter = spawn(fn() => await($target));
suspend();
echo await($awaiter), "\n";
?>
--EXPECT--
value
