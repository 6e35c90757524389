--TEST--
TaskSet: a pending join that is dropped or cancelled takes nothing; one that is chained does
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskSet;
use function Async\{spawn, suspend, await};

$s = new TaskSet();
$s->spawn(function () { suspend(); return 'a'; });
$s->spawn(function () { suspend(); return 'b'; });
$s->joinNext()->ignore();
$cancelled = $s->joinNext()->ignore();
$cancelled->cancel();
$s->joinNext()->map(function ($v) { echo "chained: $v\n"; })->ignore();
$last = $s->joinNext();
echo $last->await(), ' ', count($s), "\n";
suspend();
?>
--EXPECT--
chained: a
b 0
