--TEST--
The main scope does not fail together: an error that reaches it is at the top
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{await, spawn, suspend};
$child = Scope::inherit();
$c = $child->spawn(fn() => throw new Exception('kept'));
$other = spawn(function () { suspend(); return 'untouched'; });
suspend();
echo await($other), "\n";
try { await($c); } catch (Exception $e) { echo $e->getMessage(), "\n"; }
var_dump($child->isCancelled());
?>
--EXPECT--
untouched
kept
bool(true)
