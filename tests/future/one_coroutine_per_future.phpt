--TEST--
Future: one coroutine serves the tree of a Future, whatever its size
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\{await_all, get_coroutines, current_coroutine};

$s = new FutureState();
$f = new Future($s);
$ids = [];
$note = function () use (&$ids) { $ids[current_coroutine()->getId()] = true; };
for ($i = 0, $all = []; $i < 10; $i++) {
    $all[] = $f->map($note)->map($note)->map($note);
}
$s->complete(1);
echo count(get_coroutines()), "\n"; // This one, and the one that serves.
await_all($all);
echo count($ids), "\n";
?>
--EXPECT--
2
1
