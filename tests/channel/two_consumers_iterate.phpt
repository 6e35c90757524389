--TEST--
Channel: if two consumers iterate, each value goes to one of them
--EXTENSIONS--
async
--FILE--
<?php
use Async\Channel;
use function Async\{spawn, suspend};

$ch = new Channel(1);
foreach (['A', 'B'] as $name) {
    spawn(function () use ($ch, $name) { foreach ($ch as $v) { echo "$name$v\n"; suspend(); } });
}
foreach (range(1, 4) as $v) { $ch->send($v); }
$ch->close();
?>
--EXPECT--
A1
B2
A3
B4
