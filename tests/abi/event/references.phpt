--TEST--
C ABI: ADD_REF and DEL_REF count, RELEASE of the last disposes
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\spawn;
$event = AsyncProbe\event('e', true);
foreach (['', 'add', 'add', 'del'] as $change) {
    echo AsyncProbe\event_refs($event, $change), "\n";
}
AsyncProbe\event_dispose($event);
echo AsyncProbe\event_refs($event), "\n";
AsyncProbe\event_dispose($event);
// For an event that is an object, the references of the object are counted.
$c = spawn(fn() => 1);
$before = AsyncProbe\event_refs($c);
$other = $c;
echo AsyncProbe\event_refs($c) - $before, ' ', AsyncProbe\event_refs($c, 'add') - $before, ' ',
    AsyncProbe\event_refs($c, 'del') - $before, "\n";
unset($other);
AsyncProbe\event_refs($c, 'add');
AsyncProbe\event_dispose($c);
echo AsyncProbe\event_refs($c) - $before, "\n";
?>
--EXPECT--
1
2
3
2
1
e disposed
1 2 1
0
