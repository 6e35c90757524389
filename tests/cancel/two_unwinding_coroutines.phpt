--TEST--
cancel: two coroutines that suspend while unwinding keep their own exceptions
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

class D
{
    function __destruct() { suspend(); suspend(); }
}
function f($name) { $d = new D; throw new Exception($name); }
foreach (['a', 'b'] as $name) {
    spawn(function () use ($name) {
        try {
            f($name);
        } catch (Exception $e) {
            echo $name, ' ', $e->getMessage(), "\n";
        }
    });
}
?>
--EXPECT--
a a
b b
