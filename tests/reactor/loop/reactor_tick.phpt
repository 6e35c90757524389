--TEST--
C ABI: in the middle of a computation events fire, and those they wake run later
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function Async\{await, delay, spawn, suspend};
function compute(): void
{
    $fired = false;
    $event = AsyncProbe\timer(1);
    AsyncProbe\event_on($event, function () use (&$fired) { $fired = true; });
    AsyncProbe\event_start($event);
    while (!$fired) {
        AsyncProbe\reactor_tick();
    }
    AsyncProbe\event_dispose($event);
}
compute();
echo "before the launch\n";
$sleeper = spawn(function () { delay(1); echo "woken\n"; });
suspend();
compute();
echo "in main\n";
await(spawn(function () { compute(); echo "in a coroutine\n"; }));
await($sleeper);
?>
--EXPECT--
before the launch
in main
woken
in a coroutine
