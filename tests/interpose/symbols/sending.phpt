--TEST--
libc seam: sending suspends the coroutine until all of it has gone, by every name
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
    foreach (['send', 'sendto', 'sendmsg', 'write', 'writev'] as $symbol) {
        [$ours, $theirs] = call('new_pair');
        call('fill', $ours);
        $got = 0;
        waits($symbol, [$ours, str_repeat('x', 1_000_000)], function () use ($theirs, &$got) {
            call('drain', $theirs);
            for ($i = 0; $got < 1_000_000 && $i < 5000; $i++) {
                usleep(1000);
                $got += call('drain', $theirs);
            }
        });
        call('fill', $ours);
        is_cancelled($symbol, [$ours, 'x']);
        close_all($ours, $theirs);
    }
});
?>
--EXPECT--
send: calls, other, answered: 1000000
send: cancelled: EAGAIN, Async\AsyncCancellation
sendto: calls, other, answered: 1000000
sendto: cancelled: EAGAIN, Async\AsyncCancellation
sendmsg: calls, other, answered: 1000000
sendmsg: cancelled: EAGAIN, Async\AsyncCancellation
write: calls, other, answered: 1000000
write: cancelled: ECANCELED, Async\AsyncCancellation
writev: calls, other, answered: 1000000
writev: cancelled: ECANCELED, Async\AsyncCancellation
no descriptor was left
