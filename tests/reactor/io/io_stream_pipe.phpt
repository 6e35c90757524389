--TEST--
C ABI: a pipe is read and written without changing the flags of the caller's descriptors
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
[$read, $write] = AsyncProbe\fd_pipe();
[$from, $to] = [AsyncProbe\io_create($read, 'pipe', 1), AsyncProbe\io_create($write, 'pipe', 2)];
$total = 0;
$reader = Async\spawn(function () use ($from, &$total) {
    while (($data = AsyncProbe\io_read($from, 8192)) !== '') {
        $total += strlen($data);
    }
});
echo AsyncProbe\io_write($to, str_repeat('x', 1000000)), "\n";
var_dump(AsyncProbe\fd_is_blocking($read), AsyncProbe\fd_is_blocking($write));
AsyncProbe\event_dispose($to);
AsyncProbe\fd_close($write);
Async\await($reader);
echo $total, ' ', implode(' ', AsyncProbe\io_state($from)), "\n";
AsyncProbe\event_dispose($from);
?>
--EXPECT--
1000000
bool(true)
bool(true)
1000000 readable eof
