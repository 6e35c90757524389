--TEST--
Channel: pending futures of a channel that is destroyed fail with DISPOSED
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, ChannelException};

$ch = new Channel();
$f = $ch->recvAsync();
unset($ch);
try { $f->await(); } catch (ChannelException $e) { echo $e->reason->name, ' ', $e->reason->value, "\n"; }
?>
--EXPECT--
DISPOSED disposed
