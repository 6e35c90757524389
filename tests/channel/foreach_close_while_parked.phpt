--TEST--
Channel: an explicit close ends a parked foreach normally, any other reason is thrown out of it
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, ChannelException};
use function Async\{spawn, suspend};

$ch = new Channel();
spawn(function () use ($ch) { foreach ($ch as $v) { echo $v, "\n"; } echo "end\n"; });
suspend();
$ch->send('v');
suspend();
$ch->close();
suspend();
$ch = new Channel(1, noProducerTimeout: 60000);
$ch->send('last');
try { foreach ($ch as $v) { echo $v, "\n"; } } catch (ChannelException $e) { echo $e->reason->name, "\n"; }
try { foreach ($ch as $v) { echo "never\n"; } } catch (ChannelException $e) { echo $e->reason->name, "\n"; }
?>
--EXPECT--
v
end
last
DEADLOCK
DEADLOCK
