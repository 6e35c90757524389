--TEST--
Channel: a value whose receiver was cancelled, with no receiver behind it, can be received
--EXTENSIONS--
async
--FILE--
<?php
use Async\Channel;
use function Async\{spawn, suspend};

$ch = new Channel(2);
$r = spawn(fn() => $ch->recv());
suspend();
$ch->send(1);
$ch->send(2);
$r->cancel();
suspend();
echo $ch->recv(), $ch->recv(), "\n";
?>
--EXPECT--
12
