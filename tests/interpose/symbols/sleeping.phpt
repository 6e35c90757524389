--TEST--
libc seam: sleeps suspend the coroutine, by every name
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
    $second = 1_000_000_000;
    foreach (['sleep', 'usleep', 'nanosleep', 'clock_nanosleep'] as $symbol) {
        // The real one would be over before the other has its turn.
        waits($symbol, [$symbol === 'sleep' ? $second : 20_000_000], fn() => null);
        is_cancelled($symbol, [60 * $second]);
    }
});
?>
--EXPECT--
sleep: calls, other, answered: 0
sleep: cancelled: 0, Async\AsyncCancellation
usleep: calls, other, answered: 0
usleep: cancelled: ECANCELED, Async\AsyncCancellation
nanosleep: calls, other, answered: 0
nanosleep: cancelled: ECANCELED, Async\AsyncCancellation
clock_nanosleep: calls, other, answered: 0
clock_nanosleep: cancelled: ECANCELED, Async\AsyncCancellation
no descriptor was left
