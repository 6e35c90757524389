--TEST--
Channel: the promise of a cancelled receiver goes to a recvAsync() future behind it
--EXTENSIONS--
async
--FILE--
<?php
use Async\Channel;
use function Async\{spawn, suspend};

$ch = new Channel(1);
$r = spawn(fn() => $ch->recv());
suspend();
$f = $ch->recvAsync();
$ch->send('v');
var_dump($f->isCompleted());
$r->cancel();
suspend();
var_dump($f->isCompleted(), $f->await(), $ch->isEmpty());
?>
--EXPECT--
bool(false)
bool(true)
string(1) "v"
bool(true)
