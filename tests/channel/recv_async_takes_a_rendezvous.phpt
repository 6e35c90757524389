--TEST--
Channel: recvAsync() takes the value of a sender that waits for a receiver
--EXTENSIONS--
async
--FILE--
<?php
use Async\Channel;
use function Async\{spawn, suspend};

$ch = new Channel();
spawn(function () use ($ch) { $ch->send('v'); echo "sent\n"; });
suspend();
$f = $ch->recvAsync();
var_dump($f->isCompleted());
suspend();
echo $f->await(), "\n";
?>
--EXPECT--
bool(true)
sent
v
