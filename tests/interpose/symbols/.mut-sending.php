<?php
require __DIR__ . '/.mut-symbols.inc';
use function SeamProbe\{call, outcome};

leaves_no_descriptor(function () {
    foreach (['send', 'sendto', 'sendmsg', 'write', 'writev'] as $symbol) {
        [$ours, $theirs] = call('new_pair');
        call('fill', $ours);
        $got = 0;
        waits($symbol, [$ours, str_repeat('x', 1_000_000)], function () use ($theirs, &$got) {
            $expected = 1_000_000;
            for ($before = call('drain', $theirs); $got < $expected; $got += call('drain', $theirs)) {
                usleep(1000);
            }
        });
        call('fill', $ours);
        is_cancelled($symbol, [$ours, 'x']);
        close_all($ours, $theirs);
    }
});
?>
