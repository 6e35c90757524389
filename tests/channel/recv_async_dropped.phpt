--TEST--
Channel: a recvAsync() future that is dropped takes nothing, also as the loser of await_any_or_fail()
--EXTENSIONS--
async
--FILE--
<?php
use Async\Channel;
use function Async\spawn;

$ch = new Channel();
$other = new Channel();
spawn(fn() => $other->send('won'));
echo Async\await_any_or_fail([$ch->recvAsync(), $other->recvAsync()]), "\n";
var_dump($ch->sendAsync('kept'));
echo $ch->recv(), "\n";
$f = $ch->recvAsync()->ignore();
$f->cancel();
spawn(fn() => $ch->send('not for a cancelled one'));
echo $ch->recv(), "\n";
$f = $ch->recvAsync()->ignore();
unset($f);
$ch->close();
echo "closed\n";
?>
--EXPECT--
won
bool(true)
kept
not for a cancelled one
closed
