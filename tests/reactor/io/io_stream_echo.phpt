--TEST--
C ABI: two coroutines talk over a socket pair
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function AsyncProbe\{io_create, io_read, io_write, event_dispose};
[$a, $b] = AsyncProbe\fd_socketpair();
[$left, $right] = [io_create($a, 'tcp'), io_create($b, 'tcp')];
$echo = Async\spawn(function () use ($right) {
    while (($data = io_read($right, 100)) !== '') {
        io_write($right, strtoupper($data));
    }
    echo "the other side is done\n";
});
foreach (['one', 'two', 'three'] as $word) {
    echo io_write($left, $word), ' ', io_read($left, 100), "\n";
}
AsyncProbe\fd_end_writing($a);
Async\await($echo);
var_dump(AsyncProbe\fd_is_blocking($a)); // Its flags are the caller's.
array_map(event_dispose(...), [$left, $right]);
var_dump(AsyncProbe\fd_is_open($a));     // It was not ours to close.
?>
--EXPECT--
3 ONE
3 TWO
5 THREE
the other side is done
bool(true)
bool(true)
