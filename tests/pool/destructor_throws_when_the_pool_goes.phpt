--TEST--
Pool: what destructors throw when the last reference goes is thrown there
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;

$pool = new Pool(factory: fn() => 'r', destructor: fn() => throw new LogicException('cannot drop'), min: 1);
try {
    $pool = null;
    echo "never\n";
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
function f() { $pool = new Pool(factory: fn() => 'r', destructor: fn() => throw new LogicException('cannot drop'), min: 1); }
try {
    f();
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
cannot drop
cannot drop
