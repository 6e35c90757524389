--TEST--
deadlock: as long as a timer can fire nothing is declared, also after the last coroutine before it ended
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await};

$slow = spawn(function () { delay(20); return 'slow'; });
$a = spawn(fn() => await($slow));
$b = spawn(fn() => await($a));
spawn(function () { delay(1); });
echo await($b), "\n";
?>
--EXPECT--
slow
