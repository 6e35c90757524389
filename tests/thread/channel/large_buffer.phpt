--TEST--
ThreadChannel: a great capacity costs nothing until it is used
--EXTENSIONS--
async
--FILE--
<?php
$ch = new Async\ThreadChannel(2147483647);
for ($i = 0; $i < 1000; $i++) { $ch->send($i); }
for ($i = 0; $i < 1000; $i++) { if ($ch->recv() !== $i) { echo "wrong\n"; } }
echo count($ch), "\n";
?>
--EXPECT--
0
