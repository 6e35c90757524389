<?php
require __DIR__ . '/.mut-symbols.inc';
use function SeamProbe\{call, outcome};

const MSG_WAITALL = 0x100;
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
