--TEST--
bailout: a fatal error in a coroutine spawned by a shutdown function ends the request
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};

register_shutdown_function(function () {
    $c = spawn(function () { eval('function dup() {} function dup() {}'); });
    await($c);
    echo "never: awaiter\n";
});
register_shutdown_function(fn() => print("never: second shutdown function\n"));
echo "main end\n";
?>
--EXPECTF--
main end

Fatal error: Cannot redeclare %Sdup()%S in %s on line %d
