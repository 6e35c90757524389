--TEST--
bailout: a fatal error in main stops the waiting coroutines
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay};

spawn(function () {
    try {
        delay(5000);
    } finally {
        echo "never: finally\n";
    }
});
suspend();
spawn(fn() => print("never: queued\n"));
register_shutdown_function(fn() => print("shutdown\n"));
eval('function dup() {} function dup() {}');
?>
--EXPECTF--
Fatal error: Cannot redeclare %Sdup()%S in %s on line %d
shutdown
