<?php
require __DIR__ . '/.mut-symbols.inc';
use function SeamProbe\{call, outcome};

leaves_no_descriptor(function () {
    foreach (['write', 'writev'] as $symbol) {
        [$read, $write] = call('new_pipe');
        $full = call('fill', $write);
        waits($symbol, [$write, str_repeat('x', 200_000)], function () use ($read, $full) {
            for ($got = 0; $got < $full + 200_000; $got += call('drain', $read)) {
                usleep(1000);
            }
        });
        call('fill', $write);
        is_cancelled($symbol, [$write, 'x']);
        close_all($read, $write);
    }
});
?>
