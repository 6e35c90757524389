--TEST--
Pool: a fatal error in a health check ends the program cleanly
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;
use function Async\delay;

error_reporting(E_ALL & ~E_DEPRECATED); // PHP 8.4 deprecates E_USER_ERROR.
$pool = new Pool(factory: fn() => 'r', healthcheck: function () { delay(1); trigger_error('the end', E_USER_ERROR); }, min: 1, healthcheckInterval: 1);
delay(60000);
echo "never\n";
?>
--EXPECTF--
Fatal error: the end in %s on line %d
