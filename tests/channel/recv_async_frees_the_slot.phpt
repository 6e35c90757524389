--TEST--
Channel: a value that goes to a recvAsync() future frees its slot for the next sender
--EXTENSIONS--
async
--FILE--
<?php
use Async\Channel;

$ch = new Channel(1);
$f = $ch->recvAsync();
var_dump($ch->sendAsync(1), $ch->sendAsync(2), $ch->sendAsync(3));
echo $f->await(), $ch->recv(), "\n";
$ch = new Channel();
$f = $ch->recvAsync();
$ch->send('does not wait');
echo $f->await(), "\n";
?>
--EXPECT--
bool(true)
bool(true)
bool(false)
12
does not wait
