--TEST--
failure: an exception of a destructor inside a coroutine reaches its awaiter
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await};

class D
{
    function __destruct() { suspend(); throw new RuntimeException('destructor'); }
}
try {
    await(spawn(function () { $d = new D; unset($d); echo "never\n"; }));
} catch (RuntimeException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
destructor
