--TEST--
Channel: a soft time-out does not keep the program alive, and all such channels close at once
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, ChannelCloseReason, ChannelException};
use function Async\{spawn, suspend};

$channels = [];
$t = hrtime(true);
for ($i = 0; $i < 20; $i++) {
    $ch = $channels[] = new Channel(noProducerTimeout: 60000, noConsumerTimeout: 60000);
    spawn(function () use ($ch, $i) {
        try { $i % 2 ? $ch->recv() : $ch->send(1); }
        catch (ChannelException $e) { if ($e->reason === ChannelCloseReason::DEADLOCK) { $GLOBALS['closed']++; } }
    });
}
$closed = 0;
$other = new Channel(noProducerTimeout: 60000);         // No coroutine waits for it, so it stays open.
try { (new Channel(noProducerTimeout: 60000))->recv(); } catch (ChannelException) {}
suspend();
echo $closed, ' ', var_export($other->isClosed(), true), ' ', var_export((hrtime(true) - $t) / 1e9 < 30, true), "\n";
?>
--EXPECT--
20 false true
