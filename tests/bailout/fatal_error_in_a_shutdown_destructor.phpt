--TEST--
bailout: a fatal error in a destructor resumed at program end skips the destructors still to come
--EXTENSIONS--
async
--FILE--
<?php
use function Async\spawn;

class D
{
    function __construct(public string $name) {}
    function __destruct()
    {
        echo "$this->name\n";
        eval('function dup() {} function dup() {}');
    }
}
$second = new D('never');
$first = new D('first');
spawn(fn() => null);
?>
--EXPECTF--
first

Fatal error: Cannot redeclare %Sdup()%S in %s on line %d
