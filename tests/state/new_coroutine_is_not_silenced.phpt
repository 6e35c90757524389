--TEST--
state: a coroutine spawned and started under @ starts with the configured error_reporting
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

function work() {
    spawn(function () { echo $undefined; var_dump(error_reporting() === E_ALL); });
    suspend();
}
error_reporting(E_ALL);
ini_set('error_reporting', E_ALL);
@work();
?>
--EXPECTF--
Warning: Undefined variable $undefined in %s on line %d
bool(true)
