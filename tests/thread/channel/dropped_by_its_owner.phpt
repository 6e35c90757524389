--TEST--
ThreadChannel: a channel lives while a worker holds a handle, also after its creator dropped it
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadChannel;
use function Async\{await, spawn_thread};

$ch = new ThreadChannel(2);
$ch->send('value');
$go = new ThreadChannel(1);
$t = spawn_thread(function () use ($ch, $go) { $go->recv(); return $ch->recv() . ' ' . var_export($ch->isClosed(), true); });
unset($ch);
gc_collect_cycles();
$go->send(1);
echo await($t), "\n";
?>
--EXPECT--
value false
