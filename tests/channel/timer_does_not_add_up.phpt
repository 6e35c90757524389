--TEST--
Channel: the time counts anew whenever somebody is served
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, ChannelException};
use function Async\{await, delay, spawn};

$ch = new Channel(noProducerTimeout: 120, hardTimeouts: true);
$received = 0;
$r = spawn(function () use ($ch, &$received) {
    try { for (;;) { $ch->recv(); $received++; } } catch (ChannelException $e) { return $e->reason->name; }
});
for ($i = 0; $i < 8; $i++) { delay(30); $ch->send($i); }   // 240 ms, never 120 without anything.
echo $received, ' ', await($r), ' ', $received, "\n";
?>
--EXPECT--
7 NO_PRODUCERS 8
