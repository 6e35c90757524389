--TEST--
Future: many links of one source are served in order
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\await_all;

$s = new FutureState();
$f = new Future($s);
$order = [];
for ($i = 0, $all = []; $i < 10_000; $i++) {
    $all[] = $f->map(function ($v) use (&$order, $i) { $order[] = $i; return $v + $i; });
}
$s->complete(1);
[$r] = await_all($all);
var_dump($order === range(0, 9_999), array_sum($r));
?>
--EXPECT--
bool(true)
int(50005000)
