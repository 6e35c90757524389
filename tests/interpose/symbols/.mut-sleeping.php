<?php
require __DIR__ . '/.mut-symbols.inc';
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
