--TEST--
Transfer: an object with dynamic properties is refused by its class, and accepted after they are removed
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

#[AllowDynamicProperties]
final class Open { public int $declared = 1; }
$object = new Open();
$object->extra = 1;
echo refusal_of($object, 'Open', 'dynamic properties'), "\n";
unset($object->extra);
echo refusal_of($object), "\n";
?>
--EXPECT--
refused by Error, names Open, dynamic properties
accepted
