--TEST--
libc seam: close() waits for the worker that still writes
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
use function Async\{await, spawn};
leaves_no_descriptor(function () {
    foreach (['close', 'dup2'] as $symbol) {
        $path = temporary_path();
        $fd = call('open_now', $path, O_RDWR);
        $writer = spawn(fn() => call('write', $fd, str_repeat('x', 8_000_000)));
        Async\suspend();
        $writer->cancel();
        try {
            await($writer);
        } catch (Cancellation) {
            echo "cancelled\n";
        }
        $other = call('open_now', temporary_path(), O_RDWR);
        $symbol === 'close' ? call('close', $fd) : call('dup2', $other, $fd);
        clearstatcache();
        echo "$symbol: ", filesize($path), " bytes\n";
        close_all($other);
        if ($symbol === 'dup2') {
            close_all($fd);
        }
    }
    // A PHP stream in which another coroutine is parked.
    $path = temporary_path();
    $stream = fopen($path, 'w');
    $writer = spawn(fn() => @fwrite($stream, str_repeat('x', 8_000_000)));
    Async\suspend();
    fclose($stream);
    echo 'fclose: ', var_export(await($writer), true);
    Async\suspend();
    clearstatcache();
    echo ', ', filesize($path), " bytes\n";
});
?>
--EXPECT--
cancelled
close: 8000000 bytes
cancelled
dup2: 8000000 bytes
fclose: false, 8000000 bytes
no descriptor was left
