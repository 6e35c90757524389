--TEST--
Channel: getIterator() gives a working iterator
--EXTENSIONS--
async
--FILE--
<?php
use Async\Channel;

$ch = new Channel(4);
foreach ([1, null, 3, 4] as $v) { $ch->send($v); }
$ch->close();
$it = $ch->getIterator();
var_dump($it->current(), $it->current(), $it->key());
$it->next();
var_dump($it->valid(), $it->current());
$it->next();
$it->next();
var_dump($it->current());
$it->next();
var_dump($it->valid(), $it->current(), $ch->count());
?>
--EXPECT--
int(1)
int(1)
NULL
bool(true)
NULL
int(4)
bool(false)
NULL
int(0)
