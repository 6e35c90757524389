--TEST--
C ABI: removing oneself or another while notified neither skips nor repeats a callback
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
$event = AsyncProbe\event('event');
$ids = [];
foreach (['a', 'b', 'c', 'd', 'e'] as $name) {
    $ids[$name] = AsyncProbe\event_on($event, function () use ($event, $name, &$ids) {
        echo $name;
        if ($name === 'b') {
            AsyncProbe\event_off($event, $ids['b']);
            AsyncProbe\event_off($event, $ids['a']);
            AsyncProbe\event_off($event, $ids['d']);
        }
    });
}
AsyncProbe\event_notify($event);
echo "\n";
AsyncProbe\event_notify($event);
echo "\n", AsyncProbe\event_state($event), "\n";
AsyncProbe\event_dispose($event);
?>
--EXPECT--
abce
ce
open, started 0, references 1, callbacks 2
