--TEST--
bailout: destructors do not run after a fatal error in a coroutine
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

class D
{
    function __destruct() { echo "never: destructor\n"; }
}
$d = new D;
spawn(function () {
    $local = new D;
    eval('function dup() {} function dup() {}');
});
suspend();
?>
--EXPECTF--
Fatal error: Cannot redeclare %Sdup()%S in %s on line %d
