--TEST--
C ABI: a listener that is told may stop, start and free itself and others
--EXTENSIONS--
async
pcntl
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$a = AsyncProbe\signal_event(SIGUSR1);
$b = AsyncProbe\signal_event(SIGUSR1);
$c = AsyncProbe\signal_event(SIGUSR1);
$d = AsyncProbe\signal_event(SIGUSR1);
AsyncProbe\event_on($a, function () use ($a, $b) {
    echo "a\n";
    AsyncProbe\event_dispose($b);
    // Again at the end of the line: but for the next signal.
    AsyncProbe\event_stop($a);
    AsyncProbe\event_start($a);
});
AsyncProbe\event_on($b, function () { echo "b is freed\n"; });
AsyncProbe\event_on($c, function () use ($c) { echo "c\n"; AsyncProbe\event_dispose($c); });
AsyncProbe\event_on($d, function () { echo "d\n"; });
array_map(AsyncProbe\event_start(...), [$a, $b, $c, $d]);
AsyncProbe\raise_signal(SIGUSR1);
Async\delay(1);
AsyncProbe\event_dispose($a);
AsyncProbe\event_dispose($d);
echo AsyncProbe\active_events(), "\n";
?>
--EXPECT--
a
c
d
0
