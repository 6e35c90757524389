--TEST--
ThreadChannel: values of each sender keep their order, and none is lost or doubled
--EXTENSIONS--
async
--FILE--
<?php
use Async\{ThreadChannel, ThreadChannelException};
use function Async\{await, await_all, spawn_thread};

$ch = new ThreadChannel(3);
$threads = [];
foreach (['a', 'b', 'c'] as $name) {
    $threads[] = spawn_thread(function () use ($ch, $name) { for ($i = 0; $i < 200; $i++) { $ch->send([$name, $i]); } });
}
$next = ['a' => 0, 'b' => 0, 'c' => 0];
for ($n = 0; $n < 600; $n++) {
    [$name, $i] = $ch->recv();
    if ($i !== $next[$name]++) { echo "$name: $i out of order\n"; }
}
await_all($threads);
echo json_encode($next), ' ', count($ch), "\n";
?>
--EXPECT--
{"a":200,"b":200,"c":200} 0
