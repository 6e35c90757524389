--TEST--
iterate: what was spawned and has not started never runs
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, iterate};

iterate([1], function () { spawn(fn() => print("never\n")); });
echo "over\n";
?>
--EXPECT--
over
