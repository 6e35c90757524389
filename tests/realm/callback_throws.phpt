--TEST--
Realm: an exception of onOutput cancels the realm and is thrown by await()
--EXTENSIONS--
async
--SKIPIF--
<?php if (PHP_ZTS) die('skip realms need PHP without threads'); ?>
--FILE--
<?php
require __DIR__ . '/page.inc';
$script = page('try { echo "one"; Async\delay(1000); echo "two"; } finally { $GLOBALS["x"] = 1; } echo "NOT REACHED";');
$realm = Async\Realm::start($script, onOutput: function (string $piece) { throw new LogicException("cannot take $piece"); });
try { Async\await($realm); } catch (LogicException $e) { echo $e->getMessage(), "\n"; }
var_dump($realm->isCompleted());
?>
--EXPECT--
cannot take one
bool(true)
