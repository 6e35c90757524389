--TEST--
libc seam: a large write lets others run, by every name
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
--EXPECT--
write: calls, other, answered: 1000000, position 1001000
write: cancelled: ECANCELED, Async\AsyncCancellation
write: has been done nevertheless: 1001000 bytes
writev: calls, other, answered: 1000000, position 1001000
writev: cancelled: ECANCELED, Async\AsyncCancellation
writev: has been done nevertheless: 1001000 bytes
pwrite: calls, other, answered: 1000000, position 1000
pwrite: cancelled: ECANCELED, Async\AsyncCancellation
pwrite: has been done nevertheless: 1001000 bytes
pwrite64: calls, other, answered: 1000000, position 1000
pwrite64: cancelled: ECANCELED, Async\AsyncCancellation
pwrite64: has been done nevertheless: 1001000 bytes
pwritev: calls, other, answered: 1000000, position 1000
pwritev: cancelled: ECANCELED, Async\AsyncCancellation
pwritev: has been done nevertheless: 1001000 bytes
pwritev64: calls, other, answered: 1000000, position 1000
pwritev64: cancelled: ECANCELED, Async\AsyncCancellation
pwritev64: has been done nevertheless: 1001000 bytes
no descriptor was left
