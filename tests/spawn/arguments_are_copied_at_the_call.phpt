--TEST--
spawn: later changes of the caller's variables are not seen by the task
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};

$list = ['a'];
$c = spawn(fn($l) => implode(',', $l), $list);
$list[] = 'b';
echo await($c), "\n";
?>
--EXPECT--
a
