--TEST--
libc seam: a read that the page cache can answer does not suspend
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/symbols.inc';
skip_without_seam();
skip_without_page_cache();
if (getenv('ASYNC_EMULATED')) die('skip qemu has no preadv2(), which tells what is cached');
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
    file_put_contents($path, str_repeat('x', 10_000));
    $fd = call('open_now', $path, O_RDWR);
    call('hold_in_cache', $fd, 10_000) ?: die("the file cannot be held in the cache\n");
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
--EXPECT--
read: calls, answered, other: 5000 bytes
read: calls, answered, other: 5000 bytes
read: calls, answered, other: 
__read_chk: calls, answered, other: 5000 bytes
__read_chk: calls, answered, other: 5000 bytes
__read_chk: calls, answered, other: 
readv: calls, answered, other: 5000 bytes
readv: calls, answered, other: 5000 bytes
readv: calls, answered, other: 
pread: calls, answered, other: 5000 bytes
pread: calls, answered, other: 5000 bytes
preadv: calls, answered, other: 5000 bytes
preadv: calls, answered, other: 5000 bytes
no descriptor was left
