--TEST--
C ABI: a hidden signal event is told, but does not keep the program alive
--EXTENSIONS--
async
pcntl
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$signal = AsyncProbe\signal_event(SIGUSR1, true);
AsyncProbe\event_on($signal, function () { echo "told\n"; });
AsyncProbe\event_start($signal);
echo AsyncProbe\active_events(), "\n";
AsyncProbe\raise_signal(SIGUSR1);
Async\delay(1);
register_shutdown_function(AsyncProbe\event_dispose(...), $signal);
echo "end\n";
?>
--EXPECT--
0
told
end
