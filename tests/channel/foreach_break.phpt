--TEST--
Channel: breaking out of foreach leaves the channel open and takes nothing more
--EXTENSIONS--
async
--FILE--
<?php
use Async\Channel;

$ch = new Channel(3);
foreach ([1, 2, 3] as $v) { $ch->send($v); }
foreach ($ch as $v) { echo $v, "\n"; break; }
echo $ch->count(), var_export($ch->isClosed(), true), "\n";
$ch->close();
foreach ($ch as $v) { echo $v, "\n"; }
?>
--EXPECT--
1
2false
2
3
