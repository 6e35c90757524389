--TEST--
libc seam: reading a pipe suspends the coroutine, by every name
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/symbols.inc';
skip_without_seam();
?>
--INI--
extension={PWD}/seam_probe.so
async.interpose=all
--FILE--
<?php
require __DIR__ . '/symbols.inc';
use function SeamProbe\{call, outcome};

leaves_no_descriptor(function () {
    foreach (['read', '__read_chk', 'readv'] as $symbol) {
        [$read, $write] = call('new_pipe');
        waits($symbol, [$read, 10], fn() => call('put', $write, 'bytes'));
        is_cancelled($symbol, [$read, 10]);
        waits($symbol, [$read, 10], fn() => call('close', $write));
        close_all($read);
    }
});
?>
--EXPECT--
read: calls, other, answered: bytes
read: cancelled: EAGAIN, Async\AsyncCancellation
read: calls, other, answered: 
__read_chk: calls, other, answered: bytes
__read_chk: cancelled: EAGAIN, Async\AsyncCancellation
__read_chk: calls, other, answered: 
readv: calls, other, answered: bytes
readv: cancelled: EAGAIN, Async\AsyncCancellation
readv: calls, other, answered: 
no descriptor was left
