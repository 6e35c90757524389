--TEST--
C ABI: a callback is freed with its last reference, and has the size asked for, zeroed
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
$event = AsyncProbe\event('e');
foreach (AsyncProbe\callback_counts($event) as $when => $count) {
    echo $when, ': ', var_export($count, true), "\n";
}
AsyncProbe\event_dispose($event);
?>
--EXPECT--
zeroed: true
new: 1
subscribed: 2
held: 3
let go: 2
unsubscribed: 1
freed: 0
freed after the last: 1
