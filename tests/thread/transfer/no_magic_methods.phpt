--TEST--
Transfer: an object of a user class travels without a call of its methods
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

$object = new Talkative();
$object->value = 5;
echo "transfer\n";
$copy = there_and_back([$object, 'task' => static fn() => $object]);
echo get_class($copy[0]), ' ', $copy[0]->value, "\n";
?>
--EXPECT--
__construct
transfer
Talkative 5
