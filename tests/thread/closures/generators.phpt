--TEST--
Closures: a generator function as a captured value, and generators inside of a task
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

$numbers = function (int $from, int $to) {
    try { for ($i = $from; $i <= $to; $i++) { $got = yield "k$i" => $i; if ($got) yield $got; } return 'end'; }
    finally { echo "generator ends\n"; }
};
echo json_encode(await(spawn_thread(function () use ($numbers) {
    $all = function () use ($numbers) { yield 0; $end = yield from $numbers(1, 3); yield 'z' => $end; };
    $g = $numbers(7, 9);
    $g->current();
    return [iterator_to_array($all()), $g->send('sent')];
}))), "\n";
?>
--EXPECT--
generator ends
generator ends
[{"0":0,"k1":1,"k2":2,"k3":3,"z":"end"},"sent"]
