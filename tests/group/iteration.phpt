--TEST--
TaskGroup: foreach in the order of settling, waiting for those to come, from the beginning each time
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use function Async\{spawn, suspend, delay};

$g = new TaskGroup();
$g->spawnWithKey('b', function () { suspend(); suspend(); return 2; });
$g->spawnWithKey('a', function () { suspend(); return 1; });
$g->spawnWithKey('c', fn() => throw new Exception('three'));
spawn(function () use ($g) { delay(5); $g->spawn(fn() => 'later'); $g->close(); });
foreach ([1, 2] as $round) {
    foreach ($g as $key => [$value, $error]) echo $key, '=', json_encode($value), ' ', $error?->getMessage(), "\n";
}
foreach ($g as $key => $_) { echo "$key, and out\n"; break; }
$it = $g->getIterator();
var_dump($it instanceof Iterator);
for ($it->rewind(); $it->valid(); $it->next()) echo $it->key(), ' ';
$it->rewind();
echo $it->key(), "\n";
try { foreach ($g as &$reference) {} } catch (Error $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
c=null three
a=1 
b=2 
0="later" 
c=null three
a=1 
b=2 
0="later" 
c, and out
bool(true)
c a b 0 c
The entries of an Async\TaskGroup cannot be iterated by reference
