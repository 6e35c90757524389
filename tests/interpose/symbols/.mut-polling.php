<?php
require __DIR__ . '/.mut-symbols.inc';
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
