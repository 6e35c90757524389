--TEST--
Channel: any value can be sent; references are not
--EXTENSIONS--
async
--FILE--
<?php
use Async\Channel;

$ch = new Channel(9);
$x = 1;
$r = &$x;
$ch->send(null);
$ch->send($r);
$x = 2;
$o = new stdClass();
$ch->send($o);
$ch->send([1, [2]]);
$ch->send('s');
var_dump($ch->recv(), $ch->recv(), $ch->recv() === $o, $ch->recv() === [1, [2]], $ch->recv());
?>
--EXPECT--
NULL
int(1)
bool(true)
bool(true)
string(1) "s"
