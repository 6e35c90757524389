--TEST--
Channel: a rendezvous does not count a receiver that was cancelled and has not run since
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Channel};
use function Async\{spawn, suspend};

$ch = new Channel();
$r = spawn(function () use ($ch) { try { $ch->recv(); } catch (AsyncCancellation) { echo "receiver left\n"; } });
suspend();
$r->cancel();
spawn(function () use ($ch) { suspend(); suspend(); $v = $ch->recv(); echo "second got $v\n"; });
$ch->send('x');
echo "sent\n";
?>
--EXPECT--
receiver left
second got x
sent
