--TEST--
C ABI: ten thousand timers cancelled in random order leave nothing behind
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
mt_srand(42);
$fired = 0;
$timers = [];
for ($i = 0; $i < 10000; $i++) {
    $timers[$i] = AsyncProbe\timer(mt_rand(1, 60));
    AsyncProbe\event_on($timers[$i], function () use (&$fired) { $fired++; });
    AsyncProbe\event_start($timers[$i]);
}
echo AsyncProbe\active_events(), " armed\n";
$order = range(0, 9999);
shuffle($order);
$late = 0;
foreach ($order as $n => $i) {
    $late += str_starts_with(AsyncProbe\event_state($timers[$i]), 'closed') ? 1 : 0;
    AsyncProbe\event_dispose($timers[$i]);
    if ($n % 1000 === 999) {
        Async\delay(2);
    }
}
echo AsyncProbe\active_events(), " left\n";
echo $fired === $late ? "those that fired were closed\n" : "$fired fired, $late closed\n";
Async\delay(70);
echo $fired === $late ? "none after that\n" : "some after that\n";
?>
--EXPECT--
10000 armed
0 left
those that fired were closed
none after that
