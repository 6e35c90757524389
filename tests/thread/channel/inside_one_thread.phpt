--TEST--
ThreadChannel: works between coroutines of one thread, and copies there too
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';
use Async\{ThreadChannel, ThreadChannelException};
use function Async\{await, spawn};

$ch = new ThreadChannel(1);
$point = new Point(1);
$producer = spawn(function () use ($ch, $point) {
    foreach ([$point, [$point, $point], null, 'last'] as $value) { $ch->send($value); }
    $ch->close();
});
$first = $ch->recv();
$second = $ch->recv();
var_dump($first == $point, $first === $point, $second[0] === $second[1], $ch->recv(), $ch->recv());
try { $ch->recv(); } catch (ThreadChannelException) { echo "closed\n"; }
await($producer);
?>
--EXPECT--
bool(true)
bool(false)
bool(true)
NULL
string(4) "last"
closed
