--TEST--
TaskGroup: pending futures, iterators and blocked callers keep the group
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use function Async\{spawn, suspend, await};

$future = (function () {
    $g = new TaskGroup();
    $g->spawn(function () { suspend(); return 'kept'; });
    return $g->all();
})();
echo json_encode($future->await()), "\n";

$consumer = spawn(function () {
    foreach ((function () {
        $g = new TaskGroup(1);
        $g->spawn(function () { suspend(); return 1; });
        $g->spawn(function () { suspend(); return 2; });
        $g->close();
        return $g;
    })() as $key => [$value]) echo "$key => $value\n";
});
suspend();
gc_collect_cycles();
await($consumer);

$caller = spawn(function () {
    (function () {
        $g = new TaskGroup(1, 1);
        $g->spawn(function () { suspend(); echo "a\n"; });
        $g->spawn(function () { echo "b\n"; });
        return $g;
    })()->spawn(fn() => print("c was cancelled with its group\n"));
});
await($caller);
suspend(); suspend();
echo json_encode((function () { $g = new TaskGroup(); $g->spawn(fn() => 'map'); return $g->all(); })()->map(fn($r) => $r[0])->await()), "\n";
?>
--EXPECT--
["kept"]
0 => 1
1 => 2
a
b
"map"
