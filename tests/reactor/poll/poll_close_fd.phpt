--TEST--
C ABI: a poll event that owns its descriptor closes it when it dies
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
[$a, $b] = AsyncProbe\fd_socketpair();
$owner = AsyncProbe\poll($a, 1, true, true);
$other = AsyncProbe\poll($a, 1);
Async\spawn(function () use ($other) {
    AsyncProbe\wait([$other]);
    echo "other: ", implode(' ', AsyncProbe\poll_triggered($other)), "\n";
    AsyncProbe\event_dispose($other);
});
Async\suspend();
AsyncProbe\event_dispose($owner);
var_dump(AsyncProbe\fd_is_open($a), AsyncProbe\fd_is_open($b));
?>
--EXPECT--
bool(false)
bool(true)
other: disconnect
