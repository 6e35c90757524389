--TEST--
ThreadChannel: values go to the receivers that still wait, not to those whose token has fired
--EXTENSIONS--
async
--FILE--
<?php
use Async\{OperationCanceledException, ThreadChannel};
use function Async\{await, spawn, timeout};

$ch = new ThreadChannel(8);
$gave_up = [];
for ($i = 0; $i < 5; $i++) {
    $gave_up[] = spawn(function () use ($ch) { try { return $ch->recv(timeout(5)); } catch (OperationCanceledException) { return null; } });
}
foreach ($gave_up as $coroutine) { await($coroutine); }
$stays = spawn(function () use ($ch) { return $ch->recv(); });
$ch->send('value');
echo await($stays), ' ', count($ch), "\n";
?>
--EXPECT--
value 0
