--TEST--
C ABI: ten thousand signals neither crash nor stop the loop
--EXTENSIONS--
async
pcntl
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function Async\{await, delay, spawn, suspend};
pcntl_async_signals(true);
$handled = 0;
pcntl_signal(SIGUSR1, function () use (&$handled) { $handled++; });
$one = AsyncProbe\signal_event(SIGUSR1);
$two = AsyncProbe\signal_event(SIGUSR1);
$told = [0, 0];
AsyncProbe\event_on($one, function () use (&$told) { $told[0]++; });
AsyncProbe\event_on($two, function () use (&$told) { $told[1]++; });
$waiter = spawn(fn() => AsyncProbe\wait([$one]));
AsyncProbe\event_start($one);
AsyncProbe\event_start($two);
suspend();
for ($i = 0; $i < 10000; $i++) {
    AsyncProbe\raise_signal(SIGUSR1);
    if ($i % 1000 === 999) {
        suspend();
    }
}
echo await($waiter), "\n";
delay(1);
echo $told[0] > 0 && $told[0] === $told[1] && $told[0] <= 10000 ? "told\n" : "not told: $told[0] $told[1]\n";
echo $handled > 0 ? "handled\n" : "not handled\n";
$before = $told[0];
AsyncProbe\raise_signal(SIGUSR1);
AsyncProbe\wait([$one]);
echo $told[0] - $before, "\n";
AsyncProbe\event_dispose($one);
AsyncProbe\event_dispose($two);
?>
--EXPECT--
nothing
told
handled
1
