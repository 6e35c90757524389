--TEST--
state: two coroutines that enter and leave @ in overlapping order both end unsilenced
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await};

function quiet(int $turns) { while ($turns--) suspend(); }
$first = spawn(function () { @quiet(1); echo $a; });
$second = spawn(function () { @quiet(3); echo $b; });
await($first);
await($second);
echo $main;
?>
--EXPECTF--
Warning: Undefined variable $a in %s on line %d

Warning: Undefined variable $b in %s on line %d

Warning: Undefined variable $main in %s on line %d
