--TEST--
FutureState: settling queues the awaiters in the order they began to wait, and runs none of them
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\{spawn, suspend};

$s = new FutureState();
$f = new Future($s);
foreach (['a', 'b', 'c'] as $name) {
    spawn(function () use ($f, $name) { $v = $f->await(); echo "$name $v\n"; });
}
suspend();
spawn(function () { echo "later\n"; });
$m = $f->map(function ($v) { echo "map $v\n"; });
$s->complete('v');
echo "settled\n";
$m->await();
?>
--EXPECT--
settled
later
a v
b v
c v
map v
