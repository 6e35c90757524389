--TEST--
Channel: after a safe end the channel is open while zombies live, and closes with the last
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, ChannelException, Scope};
use function Async\suspend;

$scope = new Scope();
$scope->spawn(function () use (&$ch) {
    $ch = new Channel();
    $v = $ch->recv();
    echo "zombie got $v\n";
    suspend();
    echo "zombie ends\n";
});
suspend();
$scope->disposeSafely();
var_dump($ch->isClosed());
$ch->send('work');
suspend();
var_dump($ch->isClosed());
suspend();
suspend();
var_dump($ch->isClosed());
try { $ch->recv(); } catch (ChannelException $e) { echo $e->reason->name, "\n"; }
?>
--EXPECT--
bool(false)
zombie got work
bool(false)
zombie ends
bool(true)
SCOPE_DISPOSED
