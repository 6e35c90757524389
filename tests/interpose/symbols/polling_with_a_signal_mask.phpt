--TEST--
libc seam: a signal that only the mask lets in interrupts the wait
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

const URG = 23; // None that the engine has a handler for.
leaves_no_descriptor(function () {
    [$read, $write] = call('new_pipe');
    call('count_signal', URG, true);
    foreach (['ppoll', '__ppoll_chk', 'pselect', 'epoll_pwait', 'epoll_pwait2'] as $symbol) {
        $before = call('signals');
        $look = fn($value, $outcome) => "$outcome, " . call('signals') - $before . ' signal';
        waits($symbol, [$read, -1, true], fn() => call('kill', getmypid(), URG), $look);
        waits($symbol, [$read, -1, true], fn() => call('put', $write, 'x'));
        call('take', $read, 1);
        waits($symbol, [$read, 20, true], fn() => null);
        is_cancelled($symbol, [$read, -1, true]);
    }
    close_all($read, $write);
});
?>
--EXPECT--
ppoll: calls, other, answered: EINTR, 1 signal
ppoll: calls, other, answered: 1
ppoll: calls, other, answered: 0
ppoll: cancelled: ECANCELED, Async\AsyncCancellation
__ppoll_chk: calls, other, answered: EINTR, 1 signal
__ppoll_chk: calls, other, answered: 1
__ppoll_chk: calls, other, answered: 0
__ppoll_chk: cancelled: ECANCELED, Async\AsyncCancellation
pselect: calls, other, answered: EINTR, 1 signal
pselect: calls, other, answered: 1
pselect: calls, other, answered: 0
pselect: cancelled: ECANCELED, Async\AsyncCancellation
epoll_pwait: calls, other, answered: EINTR, 1 signal
epoll_pwait: calls, other, answered: 1
epoll_pwait: calls, other, answered: 0
epoll_pwait: cancelled: ECANCELED, Async\AsyncCancellation
epoll_pwait2: calls, other, answered: EINTR, 1 signal
epoll_pwait2: calls, other, answered: 1
epoll_pwait2: calls, other, answered: 0
epoll_pwait2: cancelled: ECANCELED, Async\AsyncCancellation
no descriptor was left
