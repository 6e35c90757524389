--TEST--
suspend: works below yield from, with two consumers of separate trees
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

function inner() { suspend(); yield 1; suspend(); yield 2; return 3; }
function outer() { $r = yield from inner(); suspend(); yield $r; }
foreach (['a', 'b'] as $name) {
    spawn(function () use ($name) {
        foreach (outer() as $v) {
            echo $name, $v, ' ';
        }
    });
}
register_shutdown_function(fn() => print("\n"));
?>
--EXPECT--
a1 b1 a2 b2 a3 b3 
