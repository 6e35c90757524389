--TEST--
C ABI: macros evaluate their argument once
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
Async\suspend();
$event = AsyncProbe\event('e');
foreach (AsyncProbe\evaluations($event) as $macro => $times) {
    if ($times !== 1) {
        echo "$macro: $times\n";
    }
}
echo count(AsyncProbe\evaluations($event)), " macros\n";
AsyncProbe\event_dispose($event);
?>
--EXPECT--
15 macros
