--TEST--
Channel: a coroutine that leaves the middle of the queue does not change the order of the others
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Channel};
use function Async\{spawn, suspend};

$ch = new Channel(9);
$r = [];
foreach (['a', 'b', 'c', 'd', 'e'] as $n) {
    $r[$n] = spawn(function () use ($ch, $n) { try { $v = $ch->recv(); echo "$n$v\n"; } catch (AsyncCancellation) {} });
}
suspend();
$r['c']->cancel();
$r['a']->cancel();
foreach ([1, 2, 3] as $v) { $ch->send($v); }
suspend();
suspend();
?>
--EXPECT--
b1
d2
e3
