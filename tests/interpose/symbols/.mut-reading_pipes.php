<?php
require __DIR__ . '/.mut-symbols.inc';
use function SeamProbe\{call, outcome};

leaves_no_descriptor(function () {
    foreach (['read', '__read_chk', 'readv'] as $symbol) {
        [$read, $write] = call('new_pipe');
        waits($symbol, [$read, 10], fn() => call('put', $write, 'bytes'));
        is_cancelled($symbol, [$read, 10]);
        waits($symbol, [$read, 10], fn() => call('close', $write));
        close_all($read);
    }
});
?>
