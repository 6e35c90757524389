--TEST--
await_any_or_fail: may be the first operation of a script
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{timeout, await_any_or_fail};
use Async\TimeoutException;

try { await_any_or_fail([timeout(1)]); } catch (TimeoutException $e) { echo "timeout\n"; }
?>
--EXPECT--
timeout
