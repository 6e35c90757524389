--TEST--
await_*: a fatal error in an iterator ends the program with one message
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await_all};

error_reporting(E_ALL & ~E_DEPRECATED); // PHP 8.4 deprecates E_USER_ERROR.
register_shutdown_function(fn() => print("shutdown\n"));
await_all((function () {
    yield spawn(function () { delay(5000); });
    suspend();
    trigger_error('fatal', E_USER_ERROR);
})());
echo "never\n";
?>
--EXPECTF--
Fatal error: fatal in %s on line %d
shutdown
