--TEST--
Transfer: each side destructs its own copy once, and the transit none
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

$object = new Destructed('object');
in_worker(function () use ($object) { $object->name = 'copy in the worker'; });
echo "awaited\n";
$result = in_worker(function () { return new Destructed('result'); });
echo "got the result\n";
$result->name = 'copy of the result';
unset($result);
$ch = new Async\ThreadChannel(1);
$ch->send($object);
$ch->close();
unset($ch);
echo "channel dropped\n";
?>
--EXPECT--
copy in the worker is destructed
awaited
result is destructed
got the result
copy of the result is destructed
channel dropped
object is destructed
