--TEST--
Coroutine: clone, serialize and dynamic properties are refused
--EXTENSIONS--
async
--FILE--
<?php
use function Async\spawn;

$c = spawn(fn() => 1);
foreach ([
    fn() => clone $c,
    fn() => serialize($c),
    fn() => unserialize('O:15:"Async\Coroutine":0:{}'),
    fn() => $c->extra = 1,
] as $call) {
    try {
        $call();
        echo "allowed\n";
    } catch (Throwable $e) {
        echo get_class($e), "\n";
    }
}
?>
--EXPECT--
Error
Exception
Exception
Error
