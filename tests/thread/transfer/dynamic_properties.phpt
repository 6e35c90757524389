--TEST--
Transfer: an object with dynamic properties is refused by class and name, and accepted after they are removed
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

#[AllowDynamicProperties]
final class Open { public int $declared = 1; }
$object = new Open();
$object->extra = 1;
echo refusal_of($object, 'Open', 'extra'), "\n";
unset($object->extra);
echo refusal_of($object), "\n";
$collection = new Collection();
@$collection->extra = 1;
echo refusal_of($collection, 'Collection'), "\n";
?>
--EXPECT--
refused by Error, names Open, extra
accepted
refused by Error, names Collection
