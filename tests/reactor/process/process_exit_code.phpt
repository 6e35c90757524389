--TEST--
C ABI: a process event tells the exit status of a child, or the signal that killed it as a negative number
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function Async\{await, spawn, suspend};
foreach (['exit 0', 'exit 3', 'exit 255', 'kill -KILL $$', 'kill -TERM $$'] as $command) {
    $event = AsyncProbe\process_event(AsyncProbe\child($command));
    $code = AsyncProbe\wait([$event]);
    echo "$command: $code ", AsyncProbe\process_exit_code($event), ' ', AsyncProbe\event_state($event), "\n";
    AsyncProbe\event_dispose($event);
}
echo AsyncProbe\active_events(), "\n";
?>
--EXPECT--
exit 0: 0 0 closed, started 0, references 1, callbacks 0
exit 3: 3 3 closed, started 0, references 1, callbacks 0
exit 255: 255 255 closed, started 0, references 1, callbacks 0
kill -KILL $$: -9 -9 closed, started 0, references 1, callbacks 0
kill -TERM $$: -15 -15 closed, started 0, references 1, callbacks 0
0
