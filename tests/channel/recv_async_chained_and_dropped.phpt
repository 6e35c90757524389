--TEST--
Channel: a future chained to a dropped recvAsync() still gets its value, in order
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, ChannelException};
use function Async\{spawn, suspend};

$ch = new Channel(1);
$ch->recvAsync()->map(function ($v) { echo "first $v\n"; })->ignore();
$ch->recvAsync()->ignore();                          // Dropped: takes nothing.
$second = $ch->recvAsync()->map(fn($v) => "second $v");
spawn(function () use ($ch) { $v = $ch->recv(); echo "third $v\n"; });
suspend();
foreach (['a', 'b', 'c'] as $v) {
    $ch->send($v);
}
echo $second->await(), "\n";
suspend();

// The end of the channel is told to them.
$ch->recvAsync()->catch(function (ChannelException $e) { echo $e->reason->name, "\n"; })->ignore();
unset($ch);
suspend();

// A cycle through the callback goes with the channel.
class Noisy
{
    public function __construct(public Channel $ch) {}
    public function __destruct() { echo "collected\n"; }
}
(function () {
    $noisy = new Noisy(new Channel());
    $noisy->ch->recvAsync()->catch(fn() => $noisy)->ignore();
})();
gc_collect_cycles();
suspend();
echo "end\n";
?>
--EXPECT--
first a
third c
second b
DISPOSED
collected
end
