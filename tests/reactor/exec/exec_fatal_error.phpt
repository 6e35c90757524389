--TEST--
C ABI: too much output for the memory limit, or another fatal error, ends the program while commands run
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../../inc/child.inc';
skip_without_child();
if (getenv('USE_ZEND_ALLOC') === '0') die('skip needs the Zend allocator and its memory limit');
?>
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
require __DIR__ . '/../../inc/child.inc';
$opts = ['ext' => [getenv('ASYNC_PROBE_SO')]];
const EXEC = 0, SYSTEM = 1, EXEC_ARRAY = 2, PASSTHRU = 3, SHELL_EXEC = 4;

foreach (["AsyncProbe\\exec(4, 'head -c 30000000 /dev/zero 2>&-; exec sleep 60');", "delay(5); str_repeat('x', 20_000_000);"] as $fatal) {
    [$out, $err, $code, $signal] = run_php(<<<PHP
    ini_set('memory_limit', '16M');
    register_shutdown_function(function () { delay(1); echo "\nshutdown function\n"; });
    spawn(function () { AsyncProbe\\exec(0, 'exec sleep 60'); });
    spawn(function () { AsyncProbe\\exec(3, 'while echo x 2>&-; do sleep 0.001; done'); });
    spawn(function () {
        $fatal
    });
    delay(60000);
    PHP, $opts);
    echo str_contains($out, 'Allowed memory size of 16777216 bytes exhausted') ? 'exhausted' : $out, strstr($out, "\nshutdown"), $err, "status $code signal $signal\n";
}
?>
--EXPECT--
exhausted
shutdown function
status 255 signal 0
exhausted
shutdown function
status 255 signal 0
