--TEST--
Coroutine: main's trace can be read by another coroutine while main waits
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await, current_coroutine};

function waiting_here($c) { await($c); }
$main = null;
$c = spawn(function () use (&$main) {
    var_dump(in_array('waiting_here', array_column($main->getTrace(), 'function')));
});
$main = current_coroutine();
waiting_here($c);
?>
--EXPECT--
bool(true)
