--TEST--
TaskSet: a key is free again once its entry was delivered
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskSet;
use Async\AsyncException;
use function Async\{spawn, suspend, await};

$s = new TaskSet();
$s->spawnWithKey('k', fn() => 1);
suspend();
try { $s->spawnWithKey('k', fn() => 2); } catch (AsyncException $e) { echo $e->getMessage(), "\n"; }
echo $s->joinNext()->await(), "\n";
$s->spawnWithKey('k', fn() => 2);
echo $s->joinNext()->await(), "\n";
$s->spawn(fn() => 'zero');
$s->joinNext()->await();
$s->spawn(fn() => 'one');
$s->close();
foreach ($s as $key => $_) var_dump($key);
?>
--EXPECT--
The task cannot be added: there is one with the key "k" already
1
2
int(1)
