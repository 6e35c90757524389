--TEST--
Channel: the promise of a cancelled receiver goes to the next; close() ends the others
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Channel, ChannelException};
use function Async\{spawn, suspend};

$ch = new Channel(1);
$mk = fn(string $n) => spawn(function () use ($ch, $n) {
    try { $v = $ch->recv(); echo "$n $v\n"; }
    catch (AsyncCancellation) { echo "$n cancelled\n"; }
    catch (ChannelException $e) { echo "$n ", $e->reason->name, "\n"; }
});
[$r1, $r2, $r3] = [$mk('R1'), $mk('R2'), $mk('R3')];
suspend();
$ch->send('v');
$r1->cancel();
suspend(); suspend();
$ch->close();
?>
--EXPECT--
R1 cancelled
R2 v
R3 EXPLICIT
