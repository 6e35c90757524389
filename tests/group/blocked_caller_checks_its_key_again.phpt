--TEST--
TaskGroup: a key that was taken while the caller waited is refused, and the place goes to the next
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use Async\AsyncException;
use function Async\{spawn, suspend, await};

$g = new TaskGroup(1, 1);
$g->spawn(function () { suspend(); });
$g->spawn(fn() => 1);
foreach (['x', 'x', 'y'] as $n) {
    spawn(function () use ($g, $n) {
        try { $g->spawnWithKey($n, fn() => $n); echo "$n accepted\n"; }
        catch (AsyncException $e) { echo $e->getMessage(), "\n"; }
    });
}
suspend();
$g->all()->await();
suspend();
echo json_encode($g->all()->await()), "\n";
?>
--EXPECT--
x accepted
The task cannot be added: there is one with the key "x" already
y accepted
{"0":null,"1":1,"x":"x","y":"y"}
