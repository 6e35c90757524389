--TEST--
bailout: a fatal error inside protect() goes on as a fatal error
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, protect};

register_shutdown_function(fn() => print("shutdown\n"));
spawn(function () {
    protect(function () {
        eval('function dup() {} function dup() {}');
    });
    echo "never\n";
});
delay(5000);
?>
--EXPECTF--
Fatal error: Cannot redeclare %Sdup()%S in %s on line %d
shutdown
