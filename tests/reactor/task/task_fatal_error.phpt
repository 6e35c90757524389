--TEST--
C ABI: a worker that still runs when a fatal error ends the request touches no memory of it
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
for ($i = 0; $i < 20; $i++) {
    $task = AsyncProbe\task($i < 2);
    AsyncProbe\event_on($task, function () { echo "never\n"; });
    AsyncProbe\task_queue($task);
}
register_shutdown_function(AsyncProbe\task_open_gate(...));
@trigger_error('stop', E_USER_ERROR);
?>
--EXPECTF--
Fatal error: stop in %s on line %d
