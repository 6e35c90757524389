--TEST--
C ABI: proxies share a poll event, and each is told about its own part
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
[$a, $b] = AsyncProbe\fd_socketpair();
$poll = AsyncProbe\poll($a, 3);
[$reader, $writer] = [AsyncProbe\poll_proxy($poll, 1), AsyncProbe\poll_proxy($poll, 2)];
AsyncProbe\event_dispose($poll); // They keep it.
$coroutine = Async\spawn(function () use ($reader) {
    AsyncProbe\wait([$reader]);
    echo "reader: ", implode(' ', AsyncProbe\poll_proxy_triggered($reader)), "\n";
});
AsyncProbe\wait([$writer]);
echo "writer: ", implode(' ', AsyncProbe\poll_proxy_triggered($writer)), "\n";
AsyncProbe\fd_write($b, 'x');
Async\await($coroutine);
array_map(AsyncProbe\event_dispose(...), [$reader, $writer]);
?>
--EXPECT--
writer: writable
reader: readable
