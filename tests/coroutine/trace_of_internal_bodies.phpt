--TEST--
Coroutine: getTrace() works for coroutines that wait inside internal functions
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await};

$plain = spawn('Async\delay', 5);
$mapped = spawn('array_map', function ($x) { delay(5); return $x; }, [1]);
suspend();
var_dump(is_array($plain->getTrace()));
var_dump(in_array('array_map', array_column($mapped->getTrace(), 'function')));
await($plain);
await($mapped);
var_dump($plain->getTrace(), $mapped->getTrace());
?>
--EXPECT--
bool(true)
bool(true)
NULL
NULL
