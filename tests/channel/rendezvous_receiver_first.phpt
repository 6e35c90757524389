--TEST--
Channel: a rendezvous send that meets a waiting receiver does not suspend
--EXTENSIONS--
async
--FILE--
<?php
use Async\Channel;
use function Async\spawn;

$ch = new Channel();
spawn(function () use ($ch) { $v = $ch->recv(); echo "R $v\n"; $v = $ch->recv(); echo "R $v\n"; });
spawn(function () use ($ch) { $ch->send(1); echo "S 1\n"; $ch->send(2); echo "S 2\n"; });
?>
--EXPECT--
S 1
R 1
S 2
R 2
