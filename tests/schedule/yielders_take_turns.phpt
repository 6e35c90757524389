--TEST--
schedule: coroutines that yield run round robin
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

foreach (['a', 'b', 'c'] as $name) {
    spawn(function () use ($name) {
        for ($i = 1; $i <= 3; $i++) {
            echo "$name$i ";
            suspend();
        }
    });
}
suspend(); suspend(); suspend(); suspend();
echo "\n";
?>
--EXPECT--
a1 b1 c1 a2 b2 c2 a3 b3 c3 
