--TEST--
C ABI: several reads of one stream are served in the order in which they began
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
[$a, $b] = AsyncProbe\fd_socketpair();
$io = AsyncProbe\io_create($a, 'tcp');
foreach ([1, 2, 3] as $i) {
    Async\spawn(function () use ($io, $i) { $data = AsyncProbe\io_read($io, 2); echo "$i: $data\n"; });
}
Async\suspend();
AsyncProbe\fd_write($b, 'aabbcc');
Async\await_all(array_filter(Async\get_coroutines(), fn($c) => $c !== Async\current_coroutine()));
AsyncProbe\event_dispose($io);
?>
--EXPECT--
1: aa
2: bb
3: cc
