--TEST--
Pool: a fatal error in destructor ends the program cleanly
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;
use function Async\{spawn, suspend};

error_reporting(E_ALL & ~E_DEPRECATED); // PHP 8.4 deprecates E_USER_ERROR.
$end = function () { suspend(); trigger_error('the end', E_USER_ERROR); };
$pool = new Pool(factory: fn() => 'r', destructor: $end, min: 1, max: 2);
spawn(fn() => $pool->close());
suspend();
suspend();
suspend();
echo "never\n";
?>
--EXPECTF--
Fatal error: the end in %s on line %d
