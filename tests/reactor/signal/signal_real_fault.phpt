--TEST--
C ABI: a listener for SIGSEGV hears of one that was sent, but a real fault still ends the process
--EXTENSIONS--
async
pcntl
--SKIPIF--
<?php
require __DIR__ . '/../../inc/child.inc';
skip_without_child();
if (PHP_DEBUG) die('skip the sanitizers have their own idea of a fault');
?>
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
require __DIR__ . '/../../inc/child.inc';
$opts = ['ext' => [getenv('ASYNC_PROBE_SO')]];

$child = new Child(<<<'PHP'
$signal = AsyncProbe\signal_event(SIGSEGV);
AsyncProbe\event_start($signal);
AsyncProbe\event_on($signal, function () { echo "told\n"; });
AsyncProbe\raise_signal(SIGSEGV);
delay(1);
AsyncProbe\event_state(8); // There is no event at that address.
PHP, $opts);
[$out, $err, , $signal] = $child->wait();
echo $out, "signal $signal\n";
?>
--EXPECT--
told
signal 11
