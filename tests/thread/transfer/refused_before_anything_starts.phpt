--TEST--
Transfer: a refused value starts no worker and leaves the source untouched
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';
use function Async\{await, spawn_thread};

$good = new Point(1);
$value = [$good, 'list' => [1, 2], 'channel' => $channel = new Async\ThreadChannel(2), 'bad' => STDIN];
try { spawn_thread(function () use ($value) { echo "ran\n"; }); } catch (Error $e) { echo "refused\n"; }
echo json_encode([$value['list'], $good->x, is_resource($value['bad']), $value[0] === $good]), "\n";
unset($value['bad']);
$channel->send('works');
echo json_encode(await(spawn_thread(fn() => [$value[0]->x, $value['channel']->recv()], bootloader: with_classes()))), "\n";
?>
--EXPECT--
refused
[[1,2],1,true,true]
[1,"works"]
