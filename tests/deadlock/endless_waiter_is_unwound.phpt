--TEST--
deadlock: a coroutine that swallows every cancellation and waits on does not keep the program from ending
--EXTENSIONS--
async
--INI--
async.debug_deadlock=0
--FILE--
<?php
use function Async\{spawn, await, suspend};

$a = spawn(function () use (&$a) {
    $swallowed = 0;
    while (true) {
        try {
            await($a);
        } catch (\Cancellation) {
            echo "swallowed ", ++$swallowed, "\n";
        }
    }
});
suspend();
echo "main end\n";
register_shutdown_function(fn() => print("shutdown\n"));
?>
--EXPECTF--
main end
swallowed 1
swallowed 2
swallowed 3

Fatal error: Uncaught Async\DeadlockError: %s
%A
shutdown
