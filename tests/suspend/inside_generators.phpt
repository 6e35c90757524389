--TEST--
suspend: works inside a generator driven by a coroutine
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

function numbers(string $name) {
    for ($i = 1; $i <= 2; $i++) {
        suspend();
        yield "$name$i";
    }
}
foreach (['a', 'b'] as $name) {
    spawn(function () use ($name) {
        foreach (numbers($name) as $v) {
            echo "$v\n";
        }
    });
}
?>
--EXPECT--
a1
b1
a2
b2
