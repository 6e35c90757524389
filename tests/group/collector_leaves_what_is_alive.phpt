--TEST--
TaskGroup: the collector takes nothing from a group that is still reachable
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use function Async\{spawn, suspend, await};

$g = new TaskGroup(1);
$w = new stdClass;
$w->group = $g;
$g->spawn(function () use ($w) { suspend(); return $w; });
$g->spawn(function () use ($w) { return $w; });
$future = $g->all();
gc_collect_cycles();
unset($g, $w);
gc_collect_cycles();
$all = $future->await();
gc_collect_cycles();
var_dump($all[0] === $all[1], count($all[0]->group));
?>
--EXPECT--
bool(true)
int(2)
