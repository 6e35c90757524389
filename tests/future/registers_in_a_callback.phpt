--TEST--
Future: a callback may add to the chain that it is part of
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};

$s = new FutureState();
$f = new Future($s);
$a = $f->map(function ($v) use ($f, &$b, &$c) {
    echo "a\n";
    $b = $f->map(function () { echo "b, settled source\n"; });
    return $v;
});
$d = $a->map(function ($v) { echo "d\n"; });
$s->complete(1);
$d->await();
$b->await();
?>
--EXPECT--
a
d
b, settled source
