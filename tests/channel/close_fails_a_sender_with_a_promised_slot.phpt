--TEST--
Channel: a sender that was promised a slot fails if the channel closes before it runs
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, ChannelException};
use function Async\{spawn, suspend};

$ch = new Channel(1);
$ch->send(1);
spawn(function () use ($ch) {
    try { $ch->send(2); } catch (ChannelException $e) { echo $e->reason->name, "\n"; }
});
suspend();
echo $ch->recv(), "\n";
$ch->close();
suspend();
var_dump($ch->isEmpty());
?>
--EXPECT--
1
EXPLICIT
bool(true)
