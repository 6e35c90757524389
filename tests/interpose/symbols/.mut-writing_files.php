<?php
require __DIR__ . '/.mut-symbols.inc';
use function SeamProbe\{call, outcome};

const O_RDWR = 2;
leaves_no_descriptor(function () {
    $path = temporary_path();
    $fd = call('open_now', $path, O_RDWR);
    foreach (['write', 'writev', 'pwrite', 'pwrite64', 'pwritev', 'pwritev64'] as $symbol) {
        $bytes = random_bytes(1_000_000);
        call('seek', $fd, 1000);
        waits($symbol, [$fd, $bytes, 1000], fn() => null, fn($value, $outcome) => "$outcome, position " . call('position', $fd)
            . (file_get_contents($path, false, null, 1000) === $bytes ? '' : ', not the right bytes'));
        call('seek', $fd, 1000);
        is_cancelled($symbol, [$fd, $bytes, 1000]);
        call('fsync', $fd); // Takes its turn after the write that was given up.
        clearstatcache();
        echo "$symbol: has been done nevertheless: ", filesize($path), " bytes\n";
    }
    close_all($fd);
});
?>
