--TEST--
libc seam: a read that the page cache cannot answer lets others run, by every name
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
make_reads_wait();
leaves_no_descriptor(function () {
    $path = temporary_path();
    file_put_contents($path, $bytes = random_bytes(1_000_000));
    $fd = call('open_now', $path, O_RDWR);
    $look = fn($value, $outcome) => ($value === substr($bytes, 1000, 5000) ? 'the right bytes' : 'not the right bytes')
        . ', position ' . call('position', $fd);
    foreach (['read', '__read_chk', 'readv', 'pread', 'pread64', '__pread_chk', '__pread64_chk', 'preadv', 'preadv64'] as $symbol) {
        $arguments = str_contains($symbol, 'pread') ? [$fd, 5000, 1000] : [$fd, 5000];
        call('seek', $fd, 1000);
        waits($symbol, $arguments, fn() => null, $look);
        call('seek', $fd, 1000);
        is_cancelled($symbol, $arguments);
        call('fsync', $fd); // Takes its turn after the read that was given up.
    }
    close_all($fd);
});
?>
--EXPECT--
read: calls, other, answered: the right bytes, position 6000
read: cancelled: ECANCELED, Async\AsyncCancellation
__read_chk: calls, other, answered: the right bytes, position 6000
__read_chk: cancelled: ECANCELED, Async\AsyncCancellation
readv: calls, other, answered: the right bytes, position 6000
readv: cancelled: ECANCELED, Async\AsyncCancellation
pread: calls, other, answered: the right bytes, position 1000
pread: cancelled: ECANCELED, Async\AsyncCancellation
pread64: calls, other, answered: the right bytes, position 1000
pread64: cancelled: ECANCELED, Async\AsyncCancellation
__pread_chk: calls, other, answered: the right bytes, position 1000
__pread_chk: cancelled: ECANCELED, Async\AsyncCancellation
__pread64_chk: calls, other, answered: the right bytes, position 1000
__pread64_chk: cancelled: ECANCELED, Async\AsyncCancellation
preadv: calls, other, answered: the right bytes, position 1000
preadv: cancelled: ECANCELED, Async\AsyncCancellation
preadv64: calls, other, answered: the right bytes, position 1000
preadv64: cancelled: ECANCELED, Async\AsyncCancellation
no descriptor was left
