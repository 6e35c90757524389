--TEST--
cancel: cancelling a finished coroutine changes nothing
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await};

$ok = spawn(fn() => 'value');
$bad = spawn(fn() => throw new LogicException('failure'));
suspend();
$ok->cancel();
$bad->cancel();
echo await($ok), "\n";
try { await($bad); } catch (LogicException $e) { echo $e->getMessage(), "\n"; }
var_dump($ok->isCancelled(), $bad->isCancelled(), $ok->isCancellationRequested());
?>
--EXPECT--
value
failure
bool(false)
bool(false)
bool(false)
