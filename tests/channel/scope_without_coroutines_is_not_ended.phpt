--TEST--
Channel: a scope that merely has no coroutine left closes nothing
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, Scope};
use function Async\suspend;

$scope = new Scope();
$scope->spawn(function () use (&$ch) { $ch = new Channel(1); });
suspend();
suspend();
var_dump($ch->isClosed(), $ch->sendAsync(1));
$scope->cancel();
var_dump($ch->isClosed());
echo $ch->recv(), "\n";
?>
--EXPECT--
bool(false)
bool(true)
bool(true)
1
