--TEST--
ThreadChannel: a worker that holds a handle sees the counts of the owner
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadChannel;
use function Async\{await, spawn_thread};

$ch = new ThreadChannel(3);
$ch->send(1);
$ch->send(2);
$ch->send(3);
echo json_encode(await(spawn_thread(fn() => [count($ch), $ch->isEmpty(), $ch->isFull(), $ch->isClosed(), $ch->capacity(), $ch->recv(), count($ch)]))), ' ', count($ch), "\n";
$ch->close();
echo json_encode(await(spawn_thread(fn() => $ch->isClosed()))), "\n";
?>
--EXPECT--
[3,false,true,false,3,1,2] 2
true
