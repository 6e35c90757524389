--TEST--
Channel: all waiting coroutines get the same exception, receivers first; a later call gets its own
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, ChannelCloseReason, ChannelException};
use function Async\{spawn, suspend};

$ch = new Channel(1);
$seen = [];
$wait = function (string $name, callable $do) use (&$seen) {
    spawn(function () use ($name, $do, &$seen) {
        try { $do(); } catch (ChannelException $e) { echo "$name\n"; $seen[] = $e; }
    });
};
$ch->send('full');
$wait('s1', fn() => $ch->send(1));
$wait('s2', fn() => $ch->send(2));
suspend();
$ch->close();
$ch->close();
suspend();
echo $ch->recv(), "\n";
$ch2 = new Channel();
$wait('r1', fn() => $ch2->recv());
$wait('r2', fn() => $ch2->recv());
suspend();
$ch2->close();
suspend();
var_dump($seen[0] === $seen[1], $seen[2] === $seen[3]);
try { $ch->recv(); } catch (ChannelException $e) { var_dump($e === $seen[0], $e->reason === ChannelCloseReason::EXPLICIT); }
try { $ch->send(1); } catch (ChannelException $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
s1
s2
full
r1
r2
bool(true)
bool(true)
bool(false)
bool(true)
The channel is closed
