--TEST--
cancel: a cancellation that arrives in a destructor during unwinding is chained to the exception in flight
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay};

class D
{
    function __destruct() { delay(5000); }
}
function f() { $d = new D; throw new Exception('in flight'); }
$c = spawn(function () {
    try {
        f();
    } catch (Throwable $e) {
        echo get_class($e), ' <- ', $e->getPrevious()->getMessage(), "\n";
    }
});
suspend();
$c->cancel();
?>
--EXPECT--
Async\AsyncCancellation <- in flight
