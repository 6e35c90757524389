--TEST--
Channel: a soft time-out fires by itself while something else keeps the program alive
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, ChannelException};
use function Async\{delay, spawn};

$ch = new Channel(noProducerTimeout: 5);
$alive = spawn(fn() => delay(60000));
try { $ch->recv(); } catch (ChannelException $e) { echo $e->reason->name, ': ', $e->getMessage(), "\n"; }
$ch = new Channel(noConsumerTimeout: 5);
try { $ch->send(1); } catch (ChannelException $e) { echo $e->reason->name, ': ', $e->getMessage(), "\n"; }
$alive->cancel();
?>
--EXPECT--
NO_PRODUCERS: The channel was closed: a receiver has waited for 5 ms, and no producer has come
NO_CONSUMERS: The channel was closed: a sender has waited for 5 ms, and no consumer has come
