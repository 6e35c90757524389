--TEST--
Channel: recvAsync(): a value that is there, a closed channel, a close while it waits
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, ChannelException};

$ch = new Channel(1);
$ch->send('x');
$f = $ch->recvAsync();
var_dump($f->isCompleted(), $f->await(), $ch->count());
$f = $ch->recvAsync();
$ch->close();
try { $f->await(); } catch (ChannelException $e) { echo $e->reason->name, "\n"; }
try { $ch->recvAsync()->await(); } catch (ChannelException $e) { echo $e->reason->name, "\n"; }
?>
--EXPECT--
bool(true)
string(1) "x"
int(0)
EXPLICIT
EXPLICIT
