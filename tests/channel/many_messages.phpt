--TEST--
Channel: ten thousand messages through each of some capacities arrive in order
--EXTENSIONS--
async
--FILE--
<?php
use Async\Channel;
use function Async\spawn;

foreach ([0, 1, 2, 3, 100] as $capacity) {
    $ch = new Channel($capacity);
    spawn(function () use ($ch) { for ($i = 0; $i < 10000; $i++) { $ch->send($i); } $ch->close(); });
    $expected = 0;
    foreach ($ch as $v) { if ($v !== $expected++) { echo "wrong\n"; } }
    echo $capacity, ': ', $expected, "\n";
}
?>
--EXPECT--
0: 10000
1: 10000
2: 10000
3: 10000
100: 10000
