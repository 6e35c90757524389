--TEST--
C ABI: pcntl may set a signal back to its default while an event listens: that is for later
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
pcntl_signal(SIGUSR1, function () { echo "pcntl\n"; });
$signal = AsyncProbe\signal_event(SIGUSR1);
AsyncProbe\event_on($signal, function () { echo "event\n"; });
AsyncProbe\event_start($signal);
pcntl_signal(SIGUSR1, SIG_DFL);
delay(1);
AsyncProbe\raise_signal(SIGUSR1);
pcntl_signal_dispatch();
delay(1);
pcntl_signal(SIGUSR1, SIG_IGN);
AsyncProbe\raise_signal(SIGUSR1);
delay(1);
AsyncProbe\event_dispose($signal);
AsyncProbe\raise_signal(SIGUSR1);
echo "ignored\n";
pcntl_signal(SIGUSR1, SIG_DFL);
AsyncProbe\raise_signal(SIGUSR1);
echo "not reached\n";
PHP, $opts);
[$out, $err, , $signal] = $child->wait();
echo $out, $err, "signal $signal\n";
?>
--EXPECT--
event
event
ignored
signal 10
