--TEST--
Channel: a rendezvous sender that is cancelled or whose token fires takes the value out again
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, OperationCanceledException};
use function Async\{spawn, suspend, timeout};

$ch = new Channel();
$s = spawn(fn() => $ch->send('x'));
$t = spawn(function () use ($ch) { $ch->send('next'); echo "next sent\n"; });
suspend();
echo $ch->count(), "\n";
$s->cancel();
suspend();
echo $ch->recv(), "\n";
suspend();
try { $ch->send('y', timeout(1)); }
catch (OperationCanceledException $e) { echo get_class($e->getPrevious()), ' ', $ch->count(), "\n"; }
?>
--EXPECT--
1
next
next sent
Async\TimeoutException 0
