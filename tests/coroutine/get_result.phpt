--TEST--
Coroutine: getResult() is null before completion and after failure, else the value
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await};

$ok = spawn(function () { suspend(); return 'value'; });
$bad = spawn(fn() => throw new Exception);
$cancelled = spawn(fn() => 'never');
$cancelled->cancel();
var_dump($ok->getResult());
suspend();
var_dump($ok->getResult());
suspend();
var_dump($ok->getResult(), $bad->getResult(), $cancelled->getResult());
try { await($bad); } catch (Exception) { }
?>
--EXPECT--
NULL
NULL
string(5) "value"
NULL
NULL
