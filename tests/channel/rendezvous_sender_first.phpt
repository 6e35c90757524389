--TEST--
Channel: a rendezvous send is held until its value is taken
--EXTENSIONS--
async
--FILE--
<?php
use Async\Channel;
use function Async\spawn;

$ch = new Channel();
spawn(function () use ($ch) { echo "S before\n"; $ch->send('x'); echo "S after\n"; });
spawn(function () use ($ch) { $v = $ch->recv(); echo "R $v\n"; });
?>
--EXPECT--
S before
R x
S after
