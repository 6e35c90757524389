<?php
require __DIR__ . '/.mut-symbols.inc';
use function SeamProbe\{call, outcome};

const STOPPED_TOO = 2, STOP = 19, GO_ON = 18;
leaves_no_descriptor(function () {
    foreach (['wait', 'waitpid', 'wait3', 'wait4', 'waitid'] as $symbol) {
        [$child, $end] = call('new_child', 7);
        is_cancelled($symbol, [$child]);
        waits($symbol, [$child], fn() => call('close', $end), fn($value) => "ended with $value");
    }
    // Any child; one of a group; a second one that was born meanwhile.
    foreach (['waitpid' => -1, 'wait4' => 0] as $symbol => $which) {
        [$child, $end] = call('new_child', 7);
        is_cancelled($symbol, [$which]);
        waits($symbol, [$which], function () {
            [, $second_end] = call('new_child', 8);
            call('close', $second_end);
        }, fn($value) => "ended with $value");
        waits($symbol, [$which], fn() => call('close', $end), fn($value) => "ended with $value");
    }
    [$child, $end] = call('new_child', 7);
    waits('waitid_any', [], fn() => call('close', $end));
    // One that is stopped.
    foreach (['waitpid', 'wait4', 'wait3'] as $symbol) {
        [$child, $end] = call('new_child', 7);
        waits($symbol, [$child, STOPPED_TOO], fn() => call('kill', $child, STOP), fn($value) => "stopped by " . -$value);
        call('kill', $child, GO_ON);
        call('close', $end);
        call('reap', $child);
    }
    echo 'wait: without children: ', call('wait') . ' ' . outcome(), "\n";
});
?>
