--TEST--
C ABI: an event with an object reference leads to its object
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
$object = new stdClass;
$event = AsyncProbe\event_with_object($object);
var_dump(AsyncProbe\object_of($event) === $object, AsyncProbe\event_word($event) >> 8 & 1, AsyncProbe\flag($event, 'object'));
// It is counted as an event, not as the object.
echo AsyncProbe\event_refs($event, 'add'), "\n";
AsyncProbe\event_dispose($event);
AsyncProbe\wait([$event]);
var_dump(AsyncProbe\object_of($event) === $object);
AsyncProbe\event_dispose($event);
?>
--EXPECT--
bool(true)
int(1)
bool(false)
2
bool(true)
