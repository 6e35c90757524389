--TEST--
C ABI: a readable socket that a callback has emptied is not told to the next one
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
[$a, $b] = AsyncProbe\fd_socketpair();
$first = AsyncProbe\poll($a, 1);
$second = AsyncProbe\poll($a, 1);
AsyncProbe\event_on($first, function () use ($a) { echo "first reads ", AsyncProbe\fd_read($a, 10), "\n"; });
AsyncProbe\event_on($second, function () { echo "second was told\n"; });
AsyncProbe\event_start($first);
AsyncProbe\event_start($second);
AsyncProbe\fd_write($b, 'x');
Async\delay(10);
array_map(AsyncProbe\event_dispose(...), [$first, $second]);
?>
--EXPECT--
first reads x
