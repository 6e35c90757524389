--TEST--
TaskGroup: all(), getResults() and getErrors() are in the order of the spawns
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use Async\CompositeException;
use function Async\{suspend, await};

$g = new TaskGroup();
foreach (['c' => 3, 'a' => 1, 'b' => 2] as $key => $turns) {
    $g->spawnWithKey($key, function () use ($key, $turns) {
        for ($i = 0; $i < $turns; $i++) suspend();
        if ($key !== 'a') throw new Exception($key);
        return $key;
    });
}
$g->spawnWithKey('d', fn() => 'D');
try { $g->all()->await(); } catch (CompositeException $e) {
    echo implode(' ', array_map(fn($e) => $e->getMessage(), $e->getExceptions())), "\n", $e->getMessage(), "\n";
}
echo implode(' ', array_keys($g->getErrors())), ' / ', json_encode($g->getResults()), "\n";
?>
--EXPECTF--
c b
2 errors: Exception: c in %sall_in_order_of_spawn.php:10; Exception: b in %sall_in_order_of_spawn.php:10
c b / {"a":"a","d":"D"}
