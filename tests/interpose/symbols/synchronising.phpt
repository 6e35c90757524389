--TEST--
libc seam: waiting for the disk lets others run, by every name
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
    $fd = call('open_now', temporary_path(), O_RDWR);
    foreach (['fsync', 'fdatasync'] as $symbol) {
        call('put', $fd, 'bytes');
        waits($symbol, [$fd], fn() => null);
        is_cancelled($symbol, [$fd]);
    }
    close_all($fd);
});
?>
--EXPECT--
fsync: calls, other, answered: 0
fsync: cancelled: ECANCELED, Async\AsyncCancellation
fdatasync: calls, other, answered: 0
fdatasync: cancelled: ECANCELED, Async\AsyncCancellation
no descriptor was left
