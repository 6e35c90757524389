--TEST--
Channel: send() waits for room in a full buffer, in arrival order
--EXTENSIONS--
async
--FILE--
<?php
use Async\Channel;
use function Async\{spawn, suspend};

$ch = new Channel(1);
foreach (['a', 'b', 'c'] as $v) {
    spawn(function () use ($ch, $v) { $ch->send($v); echo "sent $v\n"; });
}
suspend();
echo $ch->count(), var_export($ch->isFull(), true), "\n";
for ($i = 0; $i < 3; $i++) {
    $v = $ch->recv();
    echo "got $v\n";
}
suspend();
?>
--EXPECT--
sent a
1true
got a
sent b
got b
sent c
got c
