--TEST--
C ABI: a write that the socket cannot take at once is completed as the other side reads
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
[$a, $b] = AsyncProbe\fd_socketpair();
[$left, $right] = [AsyncProbe\io_create($a, 'tcp'), AsyncProbe\io_create($b, 'tcp')];
$data = random_bytes(5000000);
$writer = Async\spawn(function () use ($left, $data) {
    echo AsyncProbe\io_write($left, $data), " written\n";
    AsyncProbe\io_write($left, 'end');
});
$got = '';
while (!str_ends_with($got, 'end')) {
    $got .= AsyncProbe\io_read($right, 100000);
}
var_dump($got === $data . 'end');
array_map(AsyncProbe\event_dispose(...), [$left, $right]);
?>
--EXPECT--
5000000 written
bool(true)
