--TEST--
libc seam: pclose() suspends the coroutine until the command has ended
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

leaves_no_descriptor(function () {
    $path = temporary_path();
    unlink($path);
    call('make_fifo', $path);
    $command = "exec 3<>$path; read line <&3; exit 3";
    // A stream of the real popen() would be waited for by the real pclose().
    foreach (['popen', 'pclose'] as $symbol) {
        $stream = Async\await(Async\spawn(fn() => call('popen', $command)));
        ob_start();
        waits('pclose', [$stream], fn() => file_put_contents($path, "go on\n"));
        echo str_replace('pclose', $symbol, ob_get_clean());
    }
    $stream = Async\await(Async\spawn(fn() => call('popen', $command)));
    $before = open_descriptors() - 1; // The stream's goes.
    is_cancelled('pclose', [$stream]);
    // The child goes on, and is taken when it has ended.
    file_put_contents($path, "go on\n");
    for ($i = 0; $i < 12000 && open_descriptors() > $before; $i++) {
        usleep(5000);
    }
});
?>
--EXPECT--
popen: calls, other, answered: 3
pclose: calls, other, answered: 3
pclose: cancelled: ECANCELED, Async\AsyncCancellation
no descriptor was left
