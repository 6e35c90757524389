<?php
require __DIR__ . '/.mut-symbols.inc';
use function SeamProbe\{call, outcome};

const USR1 = 10;
leaves_no_descriptor(function () {
    [$read, $write] = call('new_pipe');
    call('count_signal', USR1, true);
    foreach (['ppoll', '__ppoll_chk', 'pselect', 'epoll_pwait', 'epoll_pwait2'] as $symbol) {
        $before = call('signals');
        $look = fn($value, $outcome) => "$outcome, " . call('signals') - $before . ' signal';
        waits($symbol, [$read, -1, true], fn() => call('kill', getmypid(), USR1), $look);
        waits($symbol, [$read, -1, true], fn() => call('put', $write, 'x'));
        call('take', $read, 1);
        waits($symbol, [$read, 20, true], fn() => null);
        is_cancelled($symbol, [$read, -1, true]);
    }
    close_all($read, $write);
});
?>
