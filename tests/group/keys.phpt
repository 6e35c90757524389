--TEST--
TaskGroup: keys are those of arrays: integer-like strings are integers, a key is taken once
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use Async\AsyncException;
use function Async\{spawn, await};

$g = new TaskGroup();
$g->spawn(fn() => 'first');
$g->spawnWithKey('7', fn() => 'seven');
$g->spawnWithKey('007', fn() => 'bond');
$g->spawnWithKey(-3, fn() => 'minus');
$g->spawn(fn() => 'eighth');
foreach ([7, '7', '007', 0, '-3'] as $key) {
    try { $g->spawnWithKey($key, fn() => 0); } catch (AsyncException $e) { echo $e->getMessage(), "\n"; }
}
$all = $g->all()->await();
var_dump(array_keys($all), $all[7], $all[-3]);
foreach ([1.5, null, true, []] as $key) {
    try { $g->spawnWithKey($key, fn() => 0); } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
}
try { $g->spawnWithKey('k', 'no such function'); } catch (TypeError $e) { echo "TypeError\n"; }
try { $g->spawn(42); } catch (TypeError $e) { echo "TypeError\n"; }
$g->spawnWithKey(PHP_INT_MAX, fn() => 'last');
try { $g->spawn(fn() => 0); } catch (AsyncException $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
The task cannot be added: there is one with the key 7 already
The task cannot be added: there is one with the key 7 already
The task cannot be added: there is one with the key "007" already
The task cannot be added: there is one with the key 0 already
The task cannot be added: there is one with the key -3 already
array(5) {
  [0]=>
  int(0)
  [1]=>
  int(7)
  [2]=>
  string(3) "007"
  [3]=>
  int(-3)
  [4]=>
  int(8)
}
string(5) "seven"
string(5) "minus"
Async\TaskGroup::spawnWithKey(): Argument #1 ($key) must be of type string|int, float given
Async\TaskGroup::spawnWithKey(): Argument #1 ($key) must be of type string|int, null given
Async\TaskGroup::spawnWithKey(): Argument #1 ($key) must be of type string|int, bool given
Async\TaskGroup::spawnWithKey(): Argument #1 ($key) must be of type string|int, array given
TypeError
TypeError
The task cannot be added: the largest integer key is taken. Use spawnWithKey()
