--TEST--
Channel: getAwaitingInfo() tells of the channel
--EXTENSIONS--
async
--FILE--
<?php
use Async\Channel;
use function Async\{spawn, suspend};

$ch = new Channel(2);
$c = spawn(fn() => $ch->recv());
suspend();
foreach ($c->getAwaitingInfo() as $line) { echo $line, "\n"; }
$c->cancel();
suspend();
var_dump($c->getAwaitingInfo());
$ch = new Channel();
$c = spawn(fn() => $ch->send(1));
suspend();
echo $c->getAwaitingInfo()[0], "\n";
echo $ch->recv(), ' ', $c->getSuspendLocation(), "\n";
?>
--EXPECTF--
channel of capacity 2 made at %sawaiting_info.php:5, 0 values, 1 receivers, 0 senders
array(0) {
}
channel of capacity 0 made at %sawaiting_info.php:12, 1 values, 0 receivers, 1 senders
1 %sawaiting_info.php:13
