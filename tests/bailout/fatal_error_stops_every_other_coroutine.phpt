--TEST--
bailout: after a fatal error no catch, finally, finally() handler, awaiter or queued coroutine runs
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await};

$waiting = spawn(function () {
    try {
        delay(5000);
    } catch (\Throwable) {
        echo "never: catch\n";
    } finally {
        echo "never: finally\n";
    }
});
$waiting->finally(fn() => print("never: handler\n"));
$fatal = spawn(function () {
    echo "fatal\n";
    eval('function dup() {} function dup() {}');
});
$fatal->finally(fn() => print("never: handler of the failed one\n"));
spawn(fn() => print("never: queued\n"));
register_shutdown_function(fn() => print("shutdown\n"));
await($fatal);
echo "never: awaiter\n";
?>
--EXPECTF--
fatal

Fatal error: Cannot redeclare %Sdup()%S in %s on line %d
shutdown
