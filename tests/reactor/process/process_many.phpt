--TEST--
C ABI: many quick children, several at a time, are told apart
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function Async\{await, spawn};
$workers = [];
for ($i = 0; $i < 8; $i++) {
    $workers[] = spawn(function () use ($i) {
        for ($j = 0; $j < 12; $j++) {
            $expected = ($i * 12 + $j) % 200;
            $event = AsyncProbe\process_event(AsyncProbe\child("exit $expected"));
            $code = AsyncProbe\wait([$event]);
            AsyncProbe\event_dispose($event);
            if ($code !== $expected) {
                echo "$code instead of $expected\n";
            }
        }
    });
}
array_map(Async\await(...), $workers);
echo AsyncProbe\active_events(), "\n";
?>
--EXPECT--
0
