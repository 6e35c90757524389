--TEST--
C ABI: a write that has begun goes on to its end though no coroutine waits for it
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
[$a, $b] = AsyncProbe\fd_socketpair();
[$left, $right] = [AsyncProbe\io_create($a, 'tcp'), AsyncProbe\io_create($b, 'tcp')];
$data = random_bytes(2000000);
$write = AsyncProbe\io_write_begin($left, $data);
echo AsyncProbe\io_request($write), "\n";
AsyncProbe\io_request_dispose($write);
$copy = $data;
unset($data);
$got = '';
while (strlen($got) < 2000000) {
    $got .= AsyncProbe\io_read($right, 100000);
}
var_dump($got === $copy);
array_map(AsyncProbe\event_dispose(...), [$left, $right]);
?>
--EXPECT--
in flight
bool(true)
