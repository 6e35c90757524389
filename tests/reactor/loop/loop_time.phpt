--TEST--
C ABI: the time of the loop stands still until the loop runs
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
var_dump(AsyncProbe\now()); // No loop yet.
Async\delay(1);
$now = AsyncProbe\now();
for ($end = hrtime(true) + 3_000_000; hrtime(true) < $end;) {
}
var_dump($now > 0, AsyncProbe\now() === $now);
Async\delay(2);
var_dump(AsyncProbe\now() >= $now + 2);
?>
--EXPECT--
int(0)
bool(true)
bool(true)
bool(true)
