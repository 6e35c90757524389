--TEST--
bailout: a fatal error in a fiber hosted by a coroutine stops everything
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay};

register_shutdown_function(fn() => print("shutdown\n"));
spawn(function () { try { delay(5000); } finally { echo "never: other\n"; } });
spawn(function () {
    $fiber = new Fiber(function () {
        try {
            echo "in fiber\n";
            eval('function dup() {} function dup() {}');
        } finally {
            echo "never: fiber\n";
        }
    });
    $fiber->start();
    echo "never: host\n";
});
delay(5000);
?>
--EXPECTF--
in fiber

Fatal error: Cannot redeclare %Sdup()%S in %s on line %d
shutdown
