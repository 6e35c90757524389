--TEST--
Channel: foreach, recv() and send() may be the first asynchronous operation of a script
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, OperationCanceledException};
use function Async\timeout;

$ch = new Channel(1);
$ch->send('before');
$ch->close();
foreach ($ch as $v) { echo $v, "\n"; }
try { (new Channel())->recv(timeout(1)); } catch (OperationCanceledException) { echo "recv\n"; }
?>
--EXPECT--
before
recv
