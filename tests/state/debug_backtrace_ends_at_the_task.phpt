--TEST--
state: a backtrace in a coroutine holds its own frames only
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await};

function deep() { suspend(); return count(debug_backtrace()); }
function main_deep($c) { return await($c); }
$c = spawn(fn() => deep());
echo main_deep($c), "\n";
?>
--EXPECT--
2
