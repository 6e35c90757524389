--TEST--
Channel: a value in a settled future that is dropped is lost with it
--EXTENSIONS--
async
--FILE--
<?php
use Async\Channel;

final class V { public function __destruct() { echo "value gone\n"; } }
$ch = new Channel(1);
$ch->send(new V());
$ch->recvAsync()->ignore();
echo $ch->count(), "\n";
?>
--EXPECT--
value gone
0
