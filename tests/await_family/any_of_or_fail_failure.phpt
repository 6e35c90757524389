--TEST--
await_any_of_or_fail: a failure before the count is thrown, one after it is not
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await_any_of_or_fail};

$ok = fn() => spawn(fn() => 1);
$bad = fn() => spawn(fn() => throw new Exception('e'));
echo json_encode(await_any_of_or_fail(2, [$ok(), $ok(), $bad()])), "\n";
try { await_any_of_or_fail(2, [$ok(), $bad(), $ok()]); } catch (Exception $e) { echo $e->getMessage(), "\n"; }
$done = [$ok(), $ok(), $bad()];
suspend();
echo json_encode(await_any_of_or_fail(2, $done)), "\n";
try { await_any_of_or_fail(3, $done); } catch (Exception $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
[1,1]
e
[1,1]
e
