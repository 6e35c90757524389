--TEST--
libc seam: writing to a pipe suspends the coroutine, by every name
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
    foreach (['write', 'writev'] as $symbol) {
        [$read, $write] = call('new_pipe');
        $full = call('fill', $write);
        waits($symbol, [$write, str_repeat('x', 200_000)], function () use ($read, $full) {
            for ($got = $i = 0; $got < $full + 200_000 && $i < 5000; $i++) {
                usleep(1000);
                $got += call('drain', $read);
            }
        });
        call('fill', $write);
        is_cancelled($symbol, [$write, 'x']);
        close_all($read, $write);
    }
});
?>
--EXPECT--
write: calls, other, answered: 200000
write: cancelled: EAGAIN, Async\AsyncCancellation
writev: calls, other, answered: 200000
writev: cancelled: EAGAIN, Async\AsyncCancellation
no descriptor was left
