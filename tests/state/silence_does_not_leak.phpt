--TEST--
state: @ around a wait silences only the coroutine that uses it
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

function quiet() { suspend(); echo $mine; }
spawn(function () { @quiet(); echo $loud; });
spawn(function () { echo $other; });
?>
--EXPECTF--
Warning: Undefined variable $other in %s on line %d

Warning: Undefined variable $loud in %s on line %d
