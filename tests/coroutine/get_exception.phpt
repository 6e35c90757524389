--TEST--
Coroutine: getException() is null before the end and after success, else what ended it
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await};
use Async\AsyncCancellation;

$error = new Exception;
$reason = new AsyncCancellation('reason');
$ok = spawn(fn() => 1);
$bad = spawn(function () use ($error) { suspend(); throw $error; });
$cancelled = spawn(fn() => delay(5000));
var_dump($bad->getException());
suspend();
$cancelled->cancel($reason);
var_dump($bad->getException(), $cancelled->getException());
suspend();
var_dump($ok->getException(), $bad->getException() === $error, $cancelled->getException() === $reason);
try { await($bad); } catch (Exception) { }
?>
--EXPECT--
NULL
NULL
NULL
NULL
bool(true)
bool(true)
