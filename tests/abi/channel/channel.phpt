--TEST--
C ABI: a channel of a C client sends, receives, takes a token, closes, and is an Async\Channel
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{spawn, suspend, timeout};
use function AsyncProbe\{channel_close, channel_new, channel_receive, channel_send};

$ch = channel_new(1, false, false, 24);
echo get_class($ch), ' ', $ch->capacity(), "\n";
var_dump(channel_send($ch, 'a'));
spawn(function () use ($ch) { var_dump(channel_send($ch, 'b')); });
suspend();
$both = channel_receive($ch) . $ch->recv();
echo $both, "\n";
try {
    channel_receive($ch, timeout(1));
} catch (Async\OperationCanceledException $e) {
    echo get_class($e->getPrevious()), "\n";
}
spawn(function () use ($ch) {
    try {
        channel_receive($ch);
    } catch (Async\ChannelException $e) {
        echo $e->reason->name, "\n";
    }
});
suspend();
channel_close($ch);
suspend();
try {
    channel_send($ch, 'c');
} catch (Async\ChannelException $e) {
    echo $e->reason->name, "\n";
}
// Resizable: there is always room.
$ch = channel_new(0, true, false, 0);
for ($i = 0; $i < 1000; $i++) {
    channel_send($ch, $i);
}
var_dump(count($ch), $ch->isFull(), channel_receive($ch));
try {
    channel_new(1, false, true, 0);
} catch (Async\AsyncException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
Async\Channel 1
bool(true)
bool(true)
ab
Async\TimeoutException
EXPLICIT
EXPLICIT
int(1000)
bool(false)
int(0)
A channel between threads cannot be made here: Async\ThreadChannel is the class for it
