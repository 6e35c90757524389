--TEST--
C ABI: a storm from outside, while the loop sleeps, does not stop it
--EXTENSIONS--
async
pcntl
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function Async\{await, delay, spawn};
$signal = AsyncProbe\signal_event(SIGUSR2);
AsyncProbe\event_start($signal);
$me = getmypid();
$pid = AsyncProbe\child("i=0; while [ \$i -lt 10000 ]; do kill -USR2 $me || exit; i=\$((i+1)); done");
$end = AsyncProbe\process_event($pid);
$told = 0;
AsyncProbe\event_on($signal, function () use (&$told) { $told++; });
echo AsyncProbe\wait([$end]), "\n";
delay(1);
echo $told > 0 && $told <= 10000 ? "told\n" : "not told\n";
AsyncProbe\event_dispose($signal);
AsyncProbe\event_dispose($end);
?>
--EXPECT--
0
told
