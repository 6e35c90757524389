--TEST--
C ABI: a program that ends with a listener leaves the signals as they were
--EXTENSIONS--
async
pcntl
--SKIPIF--
<?php
require __DIR__ . '/../../inc/child.inc';
skip_without_child();
?>
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
require __DIR__ . '/../../inc/child.inc';
$opts = ['ext' => [getenv('ASYNC_PROBE_SO')]];

$child = new Child(<<<'PHP'
$signal = AsyncProbe\signal_event(SIGUSR1);
spawn(function () use ($signal) { AsyncProbe\wait([$signal]); });
suspend();
AsyncProbe\event_start($signal);
register_shutdown_function(function () use ($signal) {
    AsyncProbe\event_dispose($signal);
    echo "disposed\n";
});
exit;
PHP, ['ini' => ['zend.signal_check=1']] + $opts);
[$out, $err, $code, $signal] = $child->wait();
echo $out, $err, "status $code signal $signal\n";
$child = new Child(<<<'PHP'
delay(1);
$signal = AsyncProbe\signal_event(SIGUSR1);
AsyncProbe\event_start($signal);
register_shutdown_function(function () use ($signal) {
    register_shutdown_function(function () use ($signal) {
        echo "last\n";
        AsyncProbe\event_dispose($signal);
    });
});
@trigger_error('fatal', E_USER_ERROR);
PHP, ['ini' => ['zend.signal_check=1']] + $opts);
[$out, $err, $code, $signal] = $child->wait();
echo $out, $err, "status $code signal $signal\n";
?>
--EXPECTF--
disposed
status 0 signal 0

Fatal error: fatal in %s on line %d
last
status 255 signal 0
