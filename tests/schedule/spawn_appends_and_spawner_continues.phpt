--TEST--
schedule: spawned coroutines queue up behind, the spawner goes on to its next suspension point
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

echo "m1\n";
spawn(function () { echo "a1\n"; suspend(); echo "a2\n"; });
spawn(function () { echo "b1\n"; spawn(fn() => print("c\n")); echo "b2\n"; });
echo "m2\n"; suspend(); echo "m3\n";
?>
--EXPECT--
m1
m2
a1
b1
b2
m3
a2
c
