--TEST--
libc seam: opening a FIFO suspends the coroutine until the other end is open, by every name
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

const O_RDONLY = 0, O_WRONLY = 1, O_NONBLOCK = 04000;
leaves_no_descriptor(function () {
    $path = temporary_path();
    unlink($path);
    call('make_fifo', $path);
    $look = fn($value, $fd) => !is_int($fd) ? $fd : (call('is_blocking', $fd) ? 'in blocking mode' : 'not in blocking mode') . substr('', call('close', $fd));
    foreach (['open', 'open64', '__open_2', '__open64_2', 'openat', 'openat64', '__openat_2', '__openat64_2', 'creat', 'creat64'] as $symbol) {
        $other = -1;
        if (!str_starts_with($symbol, 'creat')) {
            // A writer that opens the FIFO and writes nothing is enough.
            waits($symbol, [$path, O_RDONLY], function () use ($path, &$other) { $other = call('open_now', $path, O_WRONLY | O_NONBLOCK); }, $look);
            close_all($other);
            is_cancelled($symbol, [$path, O_RDONLY]);
        }
        waits($symbol, [$path, O_WRONLY], function () use ($path, &$other) { $other = call('open_now', $path, O_RDONLY | O_NONBLOCK); }, $look);
        close_all($other);
        is_cancelled($symbol, [$path, O_WRONLY]);
    }
});
?>
--EXPECT--
open: calls, other, answered: in blocking mode
open: cancelled: ECANCELED, Async\AsyncCancellation
open: calls, other, answered: in blocking mode
open: cancelled: ECANCELED, Async\AsyncCancellation
open64: calls, other, answered: in blocking mode
open64: cancelled: ECANCELED, Async\AsyncCancellation
open64: calls, other, answered: in blocking mode
open64: cancelled: ECANCELED, Async\AsyncCancellation
__open_2: calls, other, answered: in blocking mode
__open_2: cancelled: ECANCELED, Async\AsyncCancellation
__open_2: calls, other, answered: in blocking mode
__open_2: cancelled: ECANCELED, Async\AsyncCancellation
__open64_2: calls, other, answered: in blocking mode
__open64_2: cancelled: ECANCELED, Async\AsyncCancellation
__open64_2: calls, other, answered: in blocking mode
__open64_2: cancelled: ECANCELED, Async\AsyncCancellation
openat: calls, other, answered: in blocking mode
openat: cancelled: ECANCELED, Async\AsyncCancellation
openat: calls, other, answered: in blocking mode
openat: cancelled: ECANCELED, Async\AsyncCancellation
openat64: calls, other, answered: in blocking mode
openat64: cancelled: ECANCELED, Async\AsyncCancellation
openat64: calls, other, answered: in blocking mode
openat64: cancelled: ECANCELED, Async\AsyncCancellation
__openat_2: calls, other, answered: in blocking mode
__openat_2: cancelled: ECANCELED, Async\AsyncCancellation
__openat_2: calls, other, answered: in blocking mode
__openat_2: cancelled: ECANCELED, Async\AsyncCancellation
__openat64_2: calls, other, answered: in blocking mode
__openat64_2: cancelled: ECANCELED, Async\AsyncCancellation
__openat64_2: calls, other, answered: in blocking mode
__openat64_2: cancelled: ECANCELED, Async\AsyncCancellation
creat: calls, other, answered: in blocking mode
creat: cancelled: ECANCELED, Async\AsyncCancellation
creat64: calls, other, answered: in blocking mode
creat64: cancelled: ECANCELED, Async\AsyncCancellation
no descriptor was left
