--TEST--
Channel: a token that fires after the promise does not end the call
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, Future, FutureState};
use function Async\{spawn, suspend};

$ch = new Channel(1);
$state = new FutureState();
$token = new Future($state);
spawn(function () use ($ch, $token) { echo $ch->recv($token), "\n"; });
suspend();
$ch->send('v');
$state->complete(null);
suspend();
?>
--EXPECT--
v
