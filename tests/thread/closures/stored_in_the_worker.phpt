--TEST--
Closures: one that is stored in globals of a worker is called by a later task
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadPool;
use function Async\await;

$pool = new ThreadPool(1);
$word = str_repeat('word ', 3);
$stored = function (string $more) use ($word) {
    static $calls = 0;
    $list = ['literal', 'of the stored closure', [1, 2]];
    return ++$calls . ' ' . $word . $more . $list[1] . (fn() => $list[2][1])();
};
await($pool->submit(function () use ($stored) { $GLOBALS['stored'] = $stored; $GLOBALS['literal'] = ['key' => ['a literal array', 1]]; }));
for ($i = 0; $i < 20; $i++) { await($pool->submit(fn() => str_repeat('x', 1000))); }
unset($stored);
gc_collect_cycles();
echo await($pool->submit(fn() => $GLOBALS['stored']('again, '))), "\n", await($pool->submit(fn() => $GLOBALS['stored']('third, '))), "\n",
    json_encode(await($pool->submit(fn() => $GLOBALS['literal']))), "\n";
$pool->close();
?>
--EXPECT--
1 word word word again, of the stored closure2
2 word word word third, of the stored closure2
{"key":["a literal array",1]}
