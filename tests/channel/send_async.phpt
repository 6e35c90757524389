--TEST--
Channel: sendAsync() never waits: no room, promised room, a closed channel
--EXTENSIONS--
async
--FILE--
<?php
use Async\Channel;

$ch = new Channel(1);
var_dump($ch->sendAsync(1), $ch->sendAsync(2));
$ch->close();
var_dump($ch->sendAsync(3), $ch->recv());
$ch = new Channel();
var_dump($ch->sendAsync(4), $ch->sendAsync(5), $ch->isFull(), $ch->recv(), $ch->isEmpty());
?>
--EXPECT--
bool(true)
bool(false)
bool(false)
int(1)
bool(true)
bool(false)
bool(true)
int(4)
bool(true)
