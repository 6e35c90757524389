<?php
require __DIR__ . '/.mut-symbols.inc';
use function SeamProbe\{call, outcome};

const O_RDWR = 2;
leaves_no_descriptor(function () {
    $path = temporary_path();
    file_put_contents($path, $bytes = random_bytes(1_000_000));
    $fd = call('open_now', $path, O_RDWR);
    $look = fn($value, $outcome) => ($value === substr($bytes, 1000, 5000) ? 'the right bytes' : 'not the right bytes')
        . ', position ' . call('position', $fd);
    foreach (['read', '__read_chk', 'readv', 'pread', 'pread64', '__pread_chk', '__pread64_chk', 'preadv', 'preadv64'] as $symbol) {
        $arguments = str_contains($symbol, 'pread') ? [$fd, 5000, 1000] : [$fd, 5000];
        $fresh = function () use ($fd) {
            call('seek', $fd, 1000);
            call('drop_from_cache', $fd);
        };
        $fresh();
        waits($symbol, $arguments, fn() => null, $look);
        $fresh();
        is_cancelled($symbol, $arguments);
        call('fsync', $fd); // Takes its turn after the read that was given up.
    }
    close_all($fd);
});
?>
