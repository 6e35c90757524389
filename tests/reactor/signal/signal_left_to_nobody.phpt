--TEST--
C ABI: a SIGTERM that its listener did not get starts the shutdown after all
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
delay(1);
$signal = AsyncProbe\signal_event(SIGTERM);
AsyncProbe\event_on($signal, function () { echo "told\n"; });
AsyncProbe\event_start($signal);
AsyncProbe\raise_signal(SIGTERM);
AsyncProbe\event_dispose($signal);
echo "goes on\n";
try { delay(60000); } finally { echo "cancelled\n"; }
PHP, $opts);
[$out, $err, , $signal] = $child->wait();
echo $out, $err, "signal $signal\n";
?>
--EXPECT--
goes on
cancelled
signal 15
