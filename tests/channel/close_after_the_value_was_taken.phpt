--TEST--
Channel: a send whose value was taken does not fail by a close, but by a cancellation
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Channel};
use function Async\{spawn, suspend};

$ch = new Channel();
spawn(function () use ($ch) { $ch->send('x'); echo "sent\n"; });
suspend();
echo $ch->recv(), "\n";
$ch->close();
suspend();
$ch = new Channel();
$s = spawn(function () use ($ch) {
    try { $ch->send('y'); } catch (AsyncCancellation) { echo "cancelled\n"; }
});
suspend();
echo $ch->recv(), "\n";
$s->cancel();
suspend();
?>
--EXPECT--
x
sent
y
cancelled
