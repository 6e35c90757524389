--TEST--
Channel: a close by deadlock whose discarded value frees and closes other channels
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, ChannelException};
use function Async\spawn;

final class Closer {
    public array $channels = [];
    public function __destruct() { foreach ($this->channels as $ch) { $ch->close(); } echo "destructed\n"; }
}
$closer = new Closer();
$channels = [];
for ($i = 0; $i < 4; $i++) {
    $channels[] = $ch = new Channel(noConsumerTimeout: 60000, noProducerTimeout: 60000);
    if ($i > 0) { $closer->channels[] = $ch; }
}
$first = $channels[0];
$first->sendAsync($closer);
unset($closer);
spawn(function () use ($first) {
    try { $first->send('behind it'); } catch (ChannelException $e) { echo 'sender ', $e->reason->name, "\n"; }
});
foreach ([1, 2, 3] as $i) {
    $ch = $channels[$i];
    spawn(function () use ($ch, $i) {
        try { $ch->recv(); } catch (ChannelException $e) { echo "receiver $i ", $e->reason->name, "\n"; }
    });
}
unset($ch, $channels, $first);
echo "main ends\n";
?>
--EXPECT--
main ends
destructed
sender DEADLOCK
receiver 1 EXPLICIT
receiver 2 EXPLICIT
receiver 3 EXPLICIT
