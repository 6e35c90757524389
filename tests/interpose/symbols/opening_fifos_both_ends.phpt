--TEST--
libc seam: two coroutines open a FIFO and find each other; an end that was closed again is noticed
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

const O_RDONLY = 0, O_WRONLY = 1, O_NONBLOCK = 04000;
leaves_no_descriptor(function () {
    $path = temporary_path();
    unlink($path);
    call('make_fifo', $path);
    call('watchdog', WATCHDOG_SECONDS);
    $reader = Async\spawn(fn() => file_get_contents($path));
    $writer = Async\spawn(fn() => file_put_contents($path, 'through it'));
    echo Async\await($reader), ' ', Async\await($writer), "\n";
    $fd = -1;
    waits('open', [$path, O_RDONLY], function () use ($path) {
        call('close_now', call('open_now', $path, O_WRONLY | O_NONBLOCK));
    }, function ($value, $opened) use (&$fd) {
        $fd = $opened;
        return 'end of file: ' . var_export(call('read', $opened, 1), true);
    });
    close_all($fd);
    call('watchdog', 0);
});
?>
--EXPECT--
through it 10
open: calls, other, answered: end of file: ''
no descriptor was left
