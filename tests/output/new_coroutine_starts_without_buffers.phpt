--TEST--
output: a coroutine starts at level 0 whatever its spawner has open
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};

ob_start();
ob_start();
$c = spawn(fn() => ob_get_level());
$level = await($c);
$own = ob_get_level();
ob_end_clean();
ob_end_clean();
echo "$level $own\n";
?>
--EXPECT--
0 2
