--TEST--
C ABI: the frame of a suspended coroutine, and none of one that runs, has not begun or is over
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{current_coroutine, spawn, suspend};
function inner() { suspend(); }
function outer() { var_dump(AsyncProbe\frame_of(current_coroutine())); inner(); }
$c = spawn(outer(...));
var_dump(AsyncProbe\frame_of($c));
suspend();
echo implode(' < ', AsyncProbe\frame_of($c)), "\n";
spawn(function () { echo implode(' < ', AsyncProbe\frame_of(Async\get_coroutines()[0])), "\n"; });
suspend();
var_dump(AsyncProbe\frame_of($c));
?>
--EXPECT--
NULL
NULL
Async\suspend < inner < outer < main
Async\suspend
NULL
