--TEST--
Channel: exit() ends the coroutines that wait
--EXTENSIONS--
async
--FILE--
<?php
use Async\Channel;
use function Async\{delay, spawn, suspend};

$ch = new Channel(noProducerTimeout: 60000, hardTimeouts: true);
spawn(function () use ($ch) { try { $ch->recv(); } finally { echo "receiver unwound\n"; } });
spawn(function () use ($ch) { suspend(); exit(3); });
suspend();
delay(60000);
?>
--EXPECT--
receiver unwound
