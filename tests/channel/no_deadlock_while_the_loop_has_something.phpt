--TEST--
Channel: a soft channel is not closed while something is still to come
--EXTENSIONS--
async
--FILE--
<?php
use Async\Channel;
use function Async\{delay, spawn};

$ch = new Channel(noProducerTimeout: 60000);
spawn(function () use ($ch) { delay(10); $ch->send('late, but in time'); });
echo $ch->recv(), "\n";
[$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
spawn(function () use ($ch, $a) { $ch->send(fgets($a)); });
spawn(function () use ($b) { delay(5); fwrite($b, "read\n"); });
echo $ch->recv();
?>
--EXPECT--
late, but in time
read
