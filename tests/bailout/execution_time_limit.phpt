--TEST--
bailout: the execution time limit ends a coroutine that never yields
--EXTENSIONS--
async
--INI--
max_execution_time=1
--FILE--
<?php
use function Async\{spawn, suspend, delay};

register_shutdown_function(fn() => print("shutdown\n"));
spawn(function () { try { delay(60000); } finally { echo "never\n"; } });
spawn(function () { while (true) { } });
suspend();
echo "never\n";
?>
--EXPECTF--
Fatal error: Maximum execution time of 1 second exceeded in %s on line %d
shutdown
