--TEST--
shutdown: an exit() that takes longer than async.shutdown_timeout keeps its exit code, a failure is reported
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';

foreach (['exit(3);', 'throw new Exception("boom");'] as $end) {
    [$out, $err, $code, $signal] = run_php(<<<PHP
    spawn(function () {
        try {
            delay(60000);
        } finally {
            delay(70000);
        }
    });
    suspend();
    $end
    PHP, ['ini' => ['async.shutdown_timeout=1']]);
    echo preg_match('/Uncaught.*boom/', $out, $match) ? "reported\n" : '';
    echo preg_match('/Coroutines that are left: \d+/', $err, $match) ? "$match[0]\n" : $err;
    echo "status $code signal $signal\n";
}
?>
--EXPECT--
Coroutines that are left: 1
status 3 signal 0
reported
Coroutines that are left: 1
status 255 signal 0
