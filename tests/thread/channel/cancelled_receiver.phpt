--TEST--
ThreadChannel: a cancelled receiver takes no value along, a cancelled sender no room
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, ThreadChannel};
use function Async\{await, spawn, suspend};

$ch = new ThreadChannel(1);
$receiver = spawn(function () use ($ch) { $ch->recv(); });
suspend();
$receiver->cancel();
try { await($receiver); } catch (AsyncCancellation) { echo "receiver cancelled\n"; }
$ch->send('a');
$sender = spawn(function () use ($ch) { $ch->send('b'); });
suspend();
$sender->cancel();
try { await($sender); } catch (AsyncCancellation) { echo "sender cancelled\n"; }
echo $ch->recv(), ' ', count($ch), "\n";
$ch->send('c');
echo $ch->recv(), "\n";
?>
--EXPECT--
receiver cancelled
sender cancelled
a 0
c
