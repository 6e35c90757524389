--TEST--
bailout: a shutdown function may spawn, delay and await after a fatal error in a coroutine
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await, get_coroutines};

register_shutdown_function(function () {
    echo count(get_coroutines()), " coroutines\n";
    $c = spawn(function () { delay(1); return "spawned after the bailout"; });
    echo await($c), "\n";
});
spawn(fn() => delay(5000));
spawn(function () { eval('function dup() {} function dup() {}'); });
delay(5000);
?>
--EXPECTF--
Fatal error: Cannot redeclare %Sdup()%S in %s on line %d
0 coroutines
spawned after the bailout
