<?php
require __DIR__ . '/.mut-symbols.inc';
use function SeamProbe\{call, outcome};

const O_RDONLY = 0, O_WRONLY = 1, O_NONBLOCK = 04000;
leaves_no_descriptor(function () {
    $path = temporary_path();
    unlink($path);
    call('make_fifo', $path);
    $look = fn($value, $fd) => !is_int($fd) ? $fd : (call('is_blocking', $fd) ? 'in blocking mode' : 'not in blocking mode') . substr('', call('close', $fd));
    foreach (['open', 'open64', '__open_2', '__open64_2', 'openat', 'openat64', '__openat_2', '__openat64_2', 'creat', 'creat64'] as $symbol) {
        $other = -1;
        if (!str_starts_with($symbol, 'creat')) {
            // One who has come and says nothing is enough.
            waits($symbol, [$path, O_RDONLY], function () use ($path, &$other) { $other = call('open_now', $path, O_WRONLY | O_NONBLOCK); }, $look);
            close_all($other);
            is_cancelled($symbol, [$path, O_RDONLY]);
        }
        waits($symbol, [$path, O_WRONLY], function () use ($path, &$other) { $other = call('open_now', $path, O_RDONLY | O_NONBLOCK); }, $look);
        close_all($other);
        is_cancelled($symbol, [$path, O_WRONLY]);
    }
});
?>
