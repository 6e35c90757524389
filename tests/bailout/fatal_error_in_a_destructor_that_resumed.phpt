--TEST--
bailout: a fatal error in a destructor that had suspended ends the script
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay};

class D
{
    function __destruct()
    {
        suspend();
        eval('function dup() {} function dup() {}');
    }
}
register_shutdown_function(fn() => print("shutdown\n"));
spawn(function () { $d = new D; unset($d); echo "never\n"; });
delay(5000);
?>
--EXPECTF--
Fatal error: Cannot redeclare %Sdup()%S in %s on line %d
shutdown
