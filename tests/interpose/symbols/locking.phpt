--TEST--
libc seam: waiting for a lock suspends the coroutine, by every name
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

const O_RDWR = 2, F_OFD_SETLKW = 38, F_SETLKW = 7;
leaves_no_descriptor(function () {
    $path = temporary_path();
    // This process holds a lock of an open file.
    foreach ([['flock', []], ['fcntl', [F_OFD_SETLKW]], ['fcntl64', [F_OFD_SETLKW]]] as [$symbol, $more]) {
        $holder = call('open_now', $path, O_RDWR);
        $waiter = call('open_now', $path, O_RDWR);
        call($symbol, $holder, ...$more);
        is_cancelled($symbol, [$waiter, ...$more]);
        waits($symbol, [$waiter, ...$more], fn() => call('close', $holder));
        close_all($waiter);
    }
    // Another process holds a lock of its own.
    foreach ([['lockf', []], ['lockf64', []], ['fcntl', [F_SETLKW]], ['fcntl64', [F_SETLKW]]] as [$symbol, $more]) {
        [$holder, $end] = call('new_lock_holder', $path);
        $waiter = call('open_now', $path, O_RDWR);
        is_cancelled($symbol, [$waiter, ...$more]);
        waits($symbol, [$waiter, ...$more], fn() => call('close', $end));
        call('reap', $holder);
        close_all($waiter);
    }
});
?>
--EXPECT--
flock: cancelled: ECANCELED, Async\AsyncCancellation
flock: calls, other, answered: 0
fcntl: cancelled: ECANCELED, Async\AsyncCancellation
fcntl: calls, other, answered: 0
fcntl64: cancelled: ECANCELED, Async\AsyncCancellation
fcntl64: calls, other, answered: 0
lockf: cancelled: ECANCELED, Async\AsyncCancellation
lockf: calls, other, answered: 0
lockf64: cancelled: ECANCELED, Async\AsyncCancellation
lockf64: calls, other, answered: 0
fcntl: cancelled: ECANCELED, Async\AsyncCancellation
fcntl: calls, other, answered: 0
fcntl64: cancelled: ECANCELED, Async\AsyncCancellation
fcntl64: calls, other, answered: 0
no descriptor was left
