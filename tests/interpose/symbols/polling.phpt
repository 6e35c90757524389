--TEST--
libc seam: waiting for descriptors suspends the coroutine, by every name
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
    foreach (['poll', '__poll_chk', 'ppoll', '__ppoll_chk', 'select', 'pselect', 'epoll_wait', 'epoll_pwait', 'epoll_pwait2'] as $symbol) {
        [$read, $write] = call('new_pipe');
        waits($symbol, [$read, -1], fn() => call('put', $write, 'x'));
        call('take', $read, 1);
        waits($symbol, [$read, 20], fn() => null);
        is_cancelled($symbol, [$read, -1]);
        close_all($read, $write);
    }
});
?>
--EXPECT--
poll: calls, other, answered: 1
poll: calls, other, answered: 0
poll: cancelled: ECANCELED, Async\AsyncCancellation
__poll_chk: calls, other, answered: 1
__poll_chk: calls, other, answered: 0
__poll_chk: cancelled: ECANCELED, Async\AsyncCancellation
ppoll: calls, other, answered: 1
ppoll: calls, other, answered: 0
ppoll: cancelled: ECANCELED, Async\AsyncCancellation
__ppoll_chk: calls, other, answered: 1
__ppoll_chk: calls, other, answered: 0
__ppoll_chk: cancelled: ECANCELED, Async\AsyncCancellation
select: calls, other, answered: 1
select: calls, other, answered: 0
select: cancelled: ECANCELED, Async\AsyncCancellation
pselect: calls, other, answered: 1
pselect: calls, other, answered: 0
pselect: cancelled: ECANCELED, Async\AsyncCancellation
epoll_wait: calls, other, answered: 1
epoll_wait: calls, other, answered: 0
epoll_wait: cancelled: ECANCELED, Async\AsyncCancellation
epoll_pwait: calls, other, answered: 1
epoll_pwait: calls, other, answered: 0
epoll_pwait: cancelled: ECANCELED, Async\AsyncCancellation
epoll_pwait2: calls, other, answered: 1
epoll_pwait2: calls, other, answered: 0
epoll_pwait2: cancelled: ECANCELED, Async\AsyncCancellation
no descriptor was left
