<?php
require __DIR__ . '/.mut-symbols.inc';
use function SeamProbe\{call, outcome};

const O_RDWR = 2;
leaves_no_descriptor(function () {
    $fd = call('open_now', temporary_path(), O_RDWR);
    foreach (['fsync', 'fdatasync'] as $symbol) {
        call('put', $fd, 'bytes');
        waits($symbol, [$fd], fn() => null);
        is_cancelled($symbol, [$fd]);
    }
    close_all($fd);
});
?>
