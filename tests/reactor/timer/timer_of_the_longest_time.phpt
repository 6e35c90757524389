--TEST--
C ABI: a timer of the longest time that can be asked for does not fire at once
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function Async\{delay, spawn};

const LONGEST = -1; // As the unsigned number that C sees.
foreach (['milliseconds' => [LONGEST, 0], 'nanoseconds' => [0, LONGEST]] as $unit => [$ms, $ns]) {
    $timer = AsyncProbe\timer($ms, '', $ns);
    echo AsyncProbe\info_of($timer), "\n";
    $waiter = spawn(fn() => AsyncProbe\wait([$timer]));
    delay(2);
    echo $unit, ': ', $waiter->isCompleted() ? 'fired' : 'waits', "\n";
    $waiter->cancel();
    delay(1);
    AsyncProbe\event_dispose($timer);
}
?>
--EXPECT--
timer of 18446744073709551615 ms
milliseconds: waits
timer of 18446744073710 ms
nanoseconds: waits
