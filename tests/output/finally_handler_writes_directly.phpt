--TEST--
output: a finally() handler does not write into the finished coroutine's or main's buffer
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};

ob_start();
$c = spawn(fn() => 1);
$c->finally(fn() => print("handler\n"));
await($c);
$main = ob_get_clean();
var_dump($main);
?>
--EXPECT--
handler
string(0) ""
