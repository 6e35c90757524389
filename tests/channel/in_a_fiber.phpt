--TEST--
Channel: a channel waits in a Fiber of a coroutine as anywhere
--EXTENSIONS--
async
--FILE--
<?php
use Async\Channel;
use function Async\{spawn, suspend};

$ch = new Channel();
spawn(function () use ($ch) {
    $fiber = new Fiber(function () use ($ch) { Fiber::suspend($ch->recv()); return $ch->recv(); });
    echo $fiber->start(), "\n";
    $fiber->resume();
    echo $fiber->getReturn(), "\n";
});
suspend();
$ch->send('one');
$ch->send('two');
?>
--EXPECT--
one
two
