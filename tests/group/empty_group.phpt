--TEST--
TaskGroup: an empty group is finished; race() and any() throw at once
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use Async\AsyncException;

$g = new TaskGroup();
var_dump($g->isFinished(), $g->isClosed(), count($g), $g->getResults(), $g->getErrors());
foreach (['race', 'any'] as $method) {
    try { $g->$method(); } catch (AsyncException $e) { echo $method, ': ', $e->getMessage(), "\n"; }
}
$g->close();
foreach ($g as $never) echo "never\n";
$g->awaitCompletion();
$g->finally(fn() => print("at once\n"));
?>
--EXPECT--
bool(true)
bool(false)
int(0)
array(0) {
}
array(0) {
}
race: There is no task to wait for: the group is empty
any: There is no task to wait for: the group is empty
at once
