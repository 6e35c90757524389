--TEST--
exit: global objects are destroyed after the shutdown functions
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

class D
{
    function __destruct() { echo "destructor\n"; }
}
$d = new D;
register_shutdown_function(fn() => print("shutdown\n"));
spawn(function () { exit; });
suspend();
?>
--EXPECT--
shutdown
destructor
