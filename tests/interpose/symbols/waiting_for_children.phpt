--TEST--
libc seam: waiting for a child suspends the coroutine, by every name
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
--EXPECT--
wait: cancelled: ECANCELED, Async\AsyncCancellation
wait: calls, other, answered: ended with 7
waitpid: cancelled: ECANCELED, Async\AsyncCancellation
waitpid: calls, other, answered: ended with 7
wait3: cancelled: ECANCELED, Async\AsyncCancellation
wait3: calls, other, answered: ended with 7
wait4: cancelled: ECANCELED, Async\AsyncCancellation
wait4: calls, other, answered: ended with 7
waitid: cancelled: ECANCELED, Async\AsyncCancellation
waitid: calls, other, answered: ended with 7
waitpid: cancelled: ECANCELED, Async\AsyncCancellation
waitpid: calls, other, answered: ended with 8
waitpid: calls, other, answered: ended with 7
wait4: cancelled: ECANCELED, Async\AsyncCancellation
wait4: calls, other, answered: ended with 8
wait4: calls, other, answered: ended with 7
waitid_any: calls, other, answered: 0
waitpid: calls, other, answered: stopped by 19
wait4: calls, other, answered: stopped by 19
wait3: calls, other, answered: stopped by 19
wait: without children: -1 ECHILD
no descriptor was left
