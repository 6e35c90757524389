--TEST--
Channel: close() discards values that were not promised to a receiver, and keeps committed ones
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, ChannelException};
use function Async\{await, spawn, suspend};

$ch = new Channel();
spawn(function () use ($ch) {
    try { $ch->send('parked'); } catch (ChannelException $e) { echo 'send ', $e->reason->name, "\n"; }
});
suspend();
$ch->close();
suspend();
try { $ch->recv(); } catch (ChannelException $e) { echo 'recv ', $e->reason->name, "\n"; }

$ch = new Channel();
$ch->sendAsync('uncommitted');
$ch->close();
echo $ch->count(), "\n";

$ch = new Channel();
$r = spawn(fn() => $ch->recv());
suspend();
$ch->send('committed');
$ch->close();
echo await($r), "\n";

$ch = new Channel();
$r = spawn(fn() => $ch->recv());
suspend();
$ch->send('committed and given back');
$r->cancel();
suspend();
$ch->close();
echo $ch->recv(), "\n";
?>
--EXPECT--
send EXPLICIT
recv EXPLICIT
0
committed
committed and given back
