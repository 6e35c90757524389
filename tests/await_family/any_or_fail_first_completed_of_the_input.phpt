--TEST--
await_any_or_fail: of several complete ones the first of the input counts
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await_any_or_fail};

$a = spawn(fn() => 'a');
$b = spawn(fn() => throw new Exception('b'));
suspend();
echo await_any_or_fail([$a, $b]), "\n";
try { await_any_or_fail([$b, $a]); } catch (Exception $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
a
b
