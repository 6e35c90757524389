--TEST--
libc seam: receiving suspends the coroutine, by every name
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

defined('MSG_WAITALL') || define('MSG_WAITALL', 0x100);
leaves_no_descriptor(function () {
    foreach (['recv', '__recv_chk', 'recvfrom', '__recvfrom_chk', 'recvmsg', 'read', '__read_chk', 'readv'] as $symbol) {
        [$ours, $theirs] = call('new_pair');
        waits($symbol, [$ours, 10], fn() => call('put', $theirs, 'bytes'));
        is_cancelled($symbol, [$ours, 10]);
        close_all($ours, $theirs);
    }
    foreach (['recv', '__recv_chk', 'recvfrom', '__recvfrom_chk', 'recvmsg'] as $symbol) {
        [$ours, $theirs] = call('new_pair');
        // One part after the other, each when the one before has been taken.
        waits($symbol, [$ours, 10, MSG_WAITALL], function () use ($theirs) {
            foreach (['one', 'two', 'then'] as $part) {
                call('put', $theirs, $part);
                usleep(1000);
            }
        });
        close_all($ours, $theirs);
    }
});
?>
--EXPECT--
recv: calls, other, answered: bytes
recv: cancelled: EAGAIN, Async\AsyncCancellation
__recv_chk: calls, other, answered: bytes
__recv_chk: cancelled: EAGAIN, Async\AsyncCancellation
recvfrom: calls, other, answered: bytes
recvfrom: cancelled: EAGAIN, Async\AsyncCancellation
__recvfrom_chk: calls, other, answered: bytes
__recvfrom_chk: cancelled: EAGAIN, Async\AsyncCancellation
recvmsg: calls, other, answered: bytes
recvmsg: cancelled: EAGAIN, Async\AsyncCancellation
read: calls, other, answered: bytes
read: cancelled: ECANCELED, Async\AsyncCancellation
__read_chk: calls, other, answered: bytes
__read_chk: cancelled: ECANCELED, Async\AsyncCancellation
readv: calls, other, answered: bytes
readv: cancelled: ECANCELED, Async\AsyncCancellation
recv: calls, other, answered: onetwothen
__recv_chk: calls, other, answered: onetwothen
recvfrom: calls, other, answered: onetwothen
__recvfrom_chk: calls, other, answered: onetwothen
recvmsg: calls, other, answered: onetwothen
no descriptor was left
