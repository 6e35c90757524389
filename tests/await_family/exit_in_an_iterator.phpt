--TEST--
await_*: exit() in an iterator ends the program
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await_all};

register_shutdown_function(fn() => print("shutdown\n"));
await_all((function () { yield spawn(fn() => print("never\n")); exit("bye\n"); })());
echo "never\n";
?>
--EXPECT--
bye
shutdown
