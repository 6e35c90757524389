--TEST--
ThreadChannel: each value reaches exactly one of several receivers
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadChannel;
use function Async\{await, spawn, spawn_thread};

$ch = new ThreadChannel(2);
$receive = function () use ($ch) {
    $got = [];
    try { while (true) { $got[] = $ch->recv(); } } catch (Async\ThreadChannelException) { return $got; }
};
$receivers = [spawn_thread($receive), spawn_thread($receive), spawn($receive), spawn($receive)];
for ($i = 0; $i < 300; $i++) { $ch->send($i); }
$ch->close();
$all = array_merge(...array_map(fn($r) => await($r), $receivers));
sort($all);
var_dump($all === range(0, 299));
?>
--EXPECT--
bool(true)
