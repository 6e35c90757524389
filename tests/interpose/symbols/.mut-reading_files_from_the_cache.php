<?php
require __DIR__ . '/.mut-symbols.inc';
use function SeamProbe\{call, outcome};

const O_RDWR = 2;
leaves_no_descriptor(function () {
    $path = temporary_path();
    file_put_contents($path, str_repeat('x', 10_000));
    $fd = call('open_now', $path, O_RDWR);
    call('take', $fd, 10_000);
    foreach (['read', '__read_chk', 'readv', 'pread', 'preadv'] as $symbol) {
        call('seek', $fd, 0);
        waits($symbol, [$fd, 5000, 0], fn() => null);
        waits($symbol, [$fd, 50_000, 5000], fn() => null); // Up to the end of the file.
        if ($symbol[0] !== 'p') {
            waits($symbol, [$fd, 50_000, 5000], fn() => null); // At its end.
        }
    }
    close_all($fd);
});
?>
