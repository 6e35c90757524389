--TEST--
bailout: a fiber parked in a waiting coroutine runs no code after a fatal error elsewhere
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay};

register_shutdown_function(fn() => print("shutdown\n"));
spawn(function () {
    $fiber = new Fiber(function () {
        try {
            Fiber::suspend();
        } finally {
            echo "never: fiber\n";
        }
    });
    $fiber->start();
    delay(5000);
});
spawn(function () { eval('function dup() {} function dup() {}'); });
delay(5000);
?>
--EXPECTF--
Fatal error: Cannot redeclare %Sdup()%S in %s on line %d
shutdown
