--TEST--
ThreadChannel: count(), isEmpty(), isFull(), capacity() and isClosed() as the buffer fills
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadChannel;

$ch = new ThreadChannel(2);
$state = function () use ($ch) { echo json_encode([count($ch), $ch->count(), $ch->isEmpty(), $ch->isFull(), $ch->isClosed(), $ch->capacity()]), "\n"; };
$state();
$ch->send('a');
$state();
$ch->send('b');
$state();
$ch->recv();
$ch->close();
$state();
$ch->recv();
$state();
?>
--EXPECT--
[0,0,true,false,false,2]
[1,1,false,false,false,2]
[2,2,false,true,false,2]
[1,1,false,false,true,2]
[0,0,true,false,true,2]
