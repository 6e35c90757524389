--TEST--
C ABI: one poll event serves any number of waits
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
[$a, $b] = AsyncProbe\fd_socketpair();
$poll = AsyncProbe\poll($a, 1);
for ($i = 0; $i < 3; $i++) {
    Async\spawn(fn() => AsyncProbe\fd_write($b, "message $i"));
    AsyncProbe\wait([$poll]);
    echo AsyncProbe\fd_read($a, 100), "\n";
}
AsyncProbe\event_dispose($poll);
?>
--EXPECT--
message 0
message 1
message 2
