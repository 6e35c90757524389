--TEST--
Future: each Future of a state has a chain of its own, served in the order of first registration
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\await_all;

$s = new FutureState();
$f = new Future($s);
$g = new Future($s);
$say = fn(string $name) => function ($v) use ($name) { echo $name, "\n"; };
$all = [$g->map($say('g1')), $f->map($say('f1')), $g->map($say('g2')), $f->map($say('f2'))];
$s->complete(1);
await_all($all);
var_dump(count(array_unique([$f, $g], SORT_REGULAR)));
?>
--EXPECT--
g1
g2
f1
f2
int(1)
