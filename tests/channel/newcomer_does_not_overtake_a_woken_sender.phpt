--TEST--
Channel: neither send() nor sendAsync() takes a slot that was promised to a woken sender
--EXTENSIONS--
async
--FILE--
<?php
use Async\Channel;
use function Async\{spawn, suspend};

$ch = new Channel(1);
$ch->send(1);
spawn(function () use ($ch) { $ch->send(2); echo "2 sent\n"; });
suspend();
echo $ch->recv(), "\n";                       // The slot is promised now.
var_dump($ch->isFull(), $ch->sendAsync('thief'));
spawn(function () use ($ch) { echo $ch->recv(), "\n"; });
$ch->send(3);
echo $ch->recv(), "\n";
?>
--EXPECT--
1
bool(false)
bool(false)
2 sent
2
3
