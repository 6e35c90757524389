--TEST--
C ABI: a program ends while commands run, without waiting for them
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
const EXEC = 0, SYSTEM = 1, EXEC_ARRAY = 2, PASSTHRU = 3, SHELL_EXEC = 4;

use function Async\{spawn, suspend};
$events = [];
foreach ([EXEC, PASSTHRU] as $mode) {
    $events[] = $event = AsyncProbe\exec_event($mode, 'echo x; exec sleep 60', ['errors' => true]);
    AsyncProbe\event_start($event);
}
register_shutdown_function(function () use ($events) {
    array_map(AsyncProbe\exec_event_free(...), $events);
    echo "freed\n";
});
echo AsyncProbe\active_events(), "\n";
exit;
?>
--EXPECT--
2
freed
