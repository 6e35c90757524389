--TEST--
Channel: recvAsync() futures and receivers are served in the order in which they came
--EXTENSIONS--
async
--FILE--
<?php
use Async\Channel;
use function Async\{await, spawn, suspend};

$ch = new Channel(5);
$f = $ch->recvAsync();
$r = spawn(fn() => $ch->recv());
suspend();
$g = $ch->recvAsync();
foreach ([1, 2, 3] as $v) {
    $ch->send($v);
}
echo $f->await(), await($r), $g->await(), "\n";
?>
--EXPECT--
123
