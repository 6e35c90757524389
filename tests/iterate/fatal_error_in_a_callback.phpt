--TEST--
iterate: a fatal error in a callback ends the program with one message
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, iterate};

error_reporting(E_ALL & ~E_DEPRECATED); // PHP 8.4 deprecates E_USER_ERROR.
register_shutdown_function(fn() => print("shutdown\n"));
iterate([1, 2, 3], function ($v) { spawn(function () { delay(5000); }); suspend(); if ($v == 2) { trigger_error('fatal', E_USER_ERROR); } delay(5000); });
echo "never\n";
?>
--EXPECTF--
Fatal error: fatal in %s on line %d
shutdown
