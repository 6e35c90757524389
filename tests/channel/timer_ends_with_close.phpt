--TEST--
Channel: no time-out is left after the close, or after the last waiting coroutine has left
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, ChannelException, OperationCanceledException};
use function Async\{await, spawn, suspend, timeout};

$ch = new Channel(noProducerTimeout: 60000, noConsumerTimeout: 60000, hardTimeouts: true);
$r = spawn(fn() => $ch->recv());
suspend();
$ch->close();
try { await($r); } catch (ChannelException $e) { echo $e->reason->name, "\n"; }
$ch = new Channel(noProducerTimeout: 60000, noConsumerTimeout: 60000, hardTimeouts: true);
try { $ch->recv(timeout(1)); } catch (OperationCanceledException) { echo "given up\n"; }
try { $ch->send(1, timeout(1)); } catch (OperationCanceledException) { echo "given up\n"; }
spawn(fn() => $ch->send(2));
echo $ch->recv(), "\n";
echo "end at once\n";
?>
--EXPECT--
EXPLICIT
given up
given up
2
end at once
