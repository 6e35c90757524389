--TEST--
C ABI: each of several users of one descriptor is told about what it asked for only
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
[$a, $b] = AsyncProbe\fd_socketpair();
$readers = [AsyncProbe\poll($a, 1), AsyncProbe\poll($a, 1, false)];
$writer = AsyncProbe\poll($a, 2);
Async\spawn(function () use ($readers) {
    AsyncProbe\wait([$readers[0]]);
    echo "first: ", implode(' ', AsyncProbe\poll_triggered($readers[0])), "\n";
});
Async\spawn(function () use ($readers) {
    AsyncProbe\wait([$readers[1]]);
    echo "second: ", implode(' ', AsyncProbe\poll_triggered($readers[1])), "\n";
});
AsyncProbe\wait([$writer]);
echo "writer: ", implode(' ', AsyncProbe\poll_triggered($writer)), "\n";
AsyncProbe\fd_write($b, 'x');
Async\await_all(array_filter(Async\get_coroutines(), fn($c) => $c !== Async\current_coroutine()));
array_map(AsyncProbe\event_dispose(...), [...$readers, $writer]);
?>
--EXPECT--
writer: writable
first: readable
second: readable
