--TEST--
C ABI: a callback may dispose of another watcher of the same descriptor
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
[$a, $b] = AsyncProbe\fd_socketpair();
[$first, $second, $third] = [AsyncProbe\poll($a, 1), AsyncProbe\poll($a, 1), AsyncProbe\poll($a, 1)];
AsyncProbe\event_on($first, function () use ($first, $second) {
    echo "first\n";
    AsyncProbe\event_stop($first);
    AsyncProbe\event_dispose($second);
});
AsyncProbe\event_on($second, function () { echo "second was told\n"; });
AsyncProbe\event_on($third, function () use ($third) { echo "third\n"; AsyncProbe\event_stop($third); });
array_map(AsyncProbe\event_start(...), [$first, $second, $third]);
AsyncProbe\fd_write($b, 'x');
Async\delay(10);
array_map(AsyncProbe\event_dispose(...), [$first, $third]);
?>
--EXPECT--
first
third
