--TEST--
Channel: a value promised to a woken receiver is not taken by recvAsync() or recv()
--EXTENSIONS--
async
--FILE--
<?php
use Async\Channel;
use function Async\{spawn, suspend};

$ch = new Channel(1);
$r1 = spawn(function () use ($ch) { $v = $ch->recv(); echo "R1 $v\n"; });
suspend();
$ch->send('first');                                  // promised to R1
echo $ch->count(), var_export($ch->recvAsync()->ignore()->isCompleted(), true), "\n";
spawn(fn() => $ch->send('second'));
$v = $ch->recv();
echo "main $v\n";
?>
--EXPECT--
1false
R1 first
main second
