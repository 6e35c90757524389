--TEST--
C ABI: one signal reaches every event of its number, in the order of their starts, and no other
--EXTENSIONS--
async
pcntl
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$events = [];
foreach (['a' => SIGUSR1, 'other' => SIGUSR2, 'b' => SIGUSR1, 'c' => SIGUSR1] as $name => $signo) {
    $events[$name] = AsyncProbe\signal_event($signo);
    AsyncProbe\event_on($events[$name], function () use ($name) { echo "$name\n"; });
}
foreach (['b', 'other', 'a', 'c'] as $name) {
    AsyncProbe\event_start($events[$name]);
}
AsyncProbe\raise_signal(SIGUSR1);
Async\delay(1);
echo "--\n";
AsyncProbe\event_stop($events['b']);
AsyncProbe\raise_signal(SIGUSR1);
AsyncProbe\raise_signal(SIGUSR2);
Async\delay(1);
array_map(AsyncProbe\event_dispose(...), $events);
echo AsyncProbe\active_events(), "\n";
?>
--EXPECT--
b
a
c
--
a
c
other
0
