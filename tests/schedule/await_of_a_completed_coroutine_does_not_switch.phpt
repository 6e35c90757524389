--TEST--
schedule: awaiting a completed coroutine returns without a switch
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await};

$done = spawn(fn() => 1);
suspend();
spawn(fn() => print("other\n"));
echo await($done), "\n";
echo "main\n";
?>
--EXPECT--
1
main
other
