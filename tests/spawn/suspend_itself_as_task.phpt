--TEST--
spawn: async functions themselves can be tasks
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};

$c = spawn('Async\suspend');
$d = spawn('Async\delay', 1);
var_dump(await($c), await($d));
?>
--EXPECT--
NULL
NULL
