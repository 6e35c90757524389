--TEST--
ThreadChannel: construction and a send() may be the first asynchronous calls of a script
--EXTENSIONS--
async
--FILE--
<?php
$ch = new Async\ThreadChannel(1);
$ch->send('v');
echo $ch->recv(), "\n";
?>
--EXPECT--
v
