--TEST--
Channel: values whose receivers were cancelled come out in the order they were sent
--EXTENSIONS--
async
--FILE--
<?php
use Async\Channel;
use function Async\{spawn, suspend};

$ch = new Channel(3);
$r = [spawn(fn() => $ch->recv()), spawn(fn() => $ch->recv())];
suspend();
$ch->send(1);
$ch->send(2);
$ch->send(3);
$r[0]->cancel();
$r[1]->cancel();
suspend();
echo $ch->recv(), $ch->recv(), $ch->recv(), "\n";
?>
--EXPECT--
123
