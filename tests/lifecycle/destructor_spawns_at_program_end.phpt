--TEST--
lifecycle: a coroutine spawned by a destructor at program end still runs
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay};

class D
{
    function __destruct()
    {
        echo "destructor\n";
        spawn(function () { delay(1); echo "spawned\n"; });
    }
}
$d = new D;
echo "main end\n";
?>
--EXPECT--
main end
destructor
spawned
