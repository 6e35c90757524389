--TEST--
Channel: a value that is taken answers its sender, and gives the slot to the next
--EXTENSIONS--
async
--FILE--
<?php
use Async\Channel;
use function Async\{spawn, suspend};

$ch = new Channel();
foreach ([1, 2, 3] as $i) {
    spawn(function () use ($ch, $i) { $ch->send($i); echo "sent $i\n"; });
}
suspend();
echo $ch->recv(), "\n";
suspend();
echo $ch->recv(), "\n";
suspend();
echo $ch->recv(), "\n";
suspend();
?>
--EXPECT--
1
sent 1
2
sent 2
3
sent 3
