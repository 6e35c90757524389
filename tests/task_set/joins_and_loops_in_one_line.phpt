--TEST--
TaskSet: futures and loops stand in one line
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskSet;
use function Async\{spawn, suspend, await};

$s = new TaskSet();
$s->spawn(function () { suspend(); suspend(); return 1; });
$s->spawn(function () { suspend(); suspend(); return 2; });
$s->spawn(function () { suspend(); suspend(); return 3; });
$a = $s->joinNext();
spawn(function () use ($s) { foreach ($s as [$v]) { echo "loop $v\n"; break; } });
suspend();
$b = $s->joinNext();
echo $a->await(), ' ', $b->await(), "\n";
?>
--EXPECT--
1 3
loop 2
