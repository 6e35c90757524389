--TEST--
Transfer: uninitialised and unset properties arrive so, and readonly ones stay readonly
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

$object = new Slots(5);
unset($object->gone);
$copy = there_and_back($object);
foreach (['typed', 'gone', 'once'] as $name) {
    echo $name, ' ', (new ReflectionProperty('Slots', $name))->isInitialized($copy) ? $copy->$name : 'not initialised', "\n";
}
try { $copy->setOnce(6); } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { $copy->typed = 'word'; } catch (TypeError $e) { echo "still typed\n"; }
$open = there_and_back(new Slots());
$open->setOnce(7);
echo $open->once, ' ', $open->plain, ' ', var_export($open->given, true), "\n";
?>
--EXPECT--
typed not initialised
gone not initialised
once 5
Cannot modify readonly property Slots::$once
still typed
7 plain NULL
