--TEST--
Channel: neither a promise nor a pending future alone lets the time run
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, ChannelException};
use function Async\{await, delay, spawn, suspend};

$ch = new Channel(1, noProducerTimeout: 10, hardTimeouts: true);
$f = $ch->recvAsync();
delay(30);
var_dump($ch->isClosed());
$ch->send(1);
echo $f->await(), "\n";
do { // Should the time be up before we come to send, which says nothing, then once more.
    $ch = new Channel(1, noProducerTimeout: 10, hardTimeouts: true);
    $r = spawn(function () use ($ch) { try { return $ch->recv(); } catch (ChannelException) {} });
    suspend();
} while ($ch->isClosed());
$ch->send(2);
usleep(20000);
echo await($r), var_export($ch->isClosed(), true), "\n";
?>
--EXPECT--
bool(false)
1
2false
