--TEST--
Channel: foreach may be the first operation that waits
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, ChannelException};

$ch = new Channel(noProducerTimeout: 1, hardTimeouts: true);
try { foreach ($ch as $v) {} } catch (ChannelException $e) { echo $e->reason->name, "\n"; }
?>
--EXPECT--
NO_PRODUCERS
