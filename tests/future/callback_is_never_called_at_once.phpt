--TEST--
Future: no callback runs inside the call that registers it or the one that settles
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};

$show = function ($v) { echo "callback $v\n"; };
$d = Future::completed('settled')->map($show);
echo "registered\n";
$d->await();
$s = new FutureState();
$d = (new Future($s))->map($show);
$s->complete('pending');
echo "settled\n";
$d->await();
?>
--EXPECT--
registered
callback settled
settled
callback pending
