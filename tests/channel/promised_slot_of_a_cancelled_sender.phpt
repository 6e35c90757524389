--TEST--
Channel: the slot promised to a cancelled sender goes to the next one
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Channel};
use function Async\{spawn, suspend};

$ch = new Channel(1);
$ch->send(0);
$a = spawn(function () use ($ch) {
    try { $ch->send('a'); } catch (AsyncCancellation) { echo "a cancelled\n"; }
});
spawn(function () use ($ch) { $ch->send('b'); echo "b sent\n"; });
suspend();
$ch->recv();
$a->cancel();
suspend();
suspend();
echo $ch->recv(), $ch->count(), "\n";
var_dump($ch->sendAsync('free again'));
?>
--EXPECT--
a cancelled
b sent
b0
bool(true)
