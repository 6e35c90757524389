--TEST--
C ABI: exit statuses, a command that does not exist, and signals are in the code as for PHP itself
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
const EXEC = 0, SYSTEM = 1, EXEC_ARRAY = 2, PASSTHRU = 3, SHELL_EXEC = 4;

foreach (['exit 0', 'exit 42', 'exit 255', '/does/not/exist 2>&1', 'kill -KILL $$', 'kill -TERM $$'] as $command) {
    $lines = [];
    exec($command, $lines, $code);
    $event = AsyncProbe\exec_event(EXEC, $command);
    AsyncProbe\wait([$event]);
    $result = AsyncProbe\exec_event_result($event);
    AsyncProbe\exec_event_free($event);
    $same = AsyncProbe\exec(EXEC, $command)['code'] === $code && $result['code'] === $code;
    echo "$command: $code, signal {$result['signal']}, ", $same ? "same\n" : "but {$result['code']}\n";
}
?>
--EXPECT--
exit 0: 0, signal 0, same
exit 42: 42, signal 0, same
exit 255: 255, signal 0, same
/does/not/exist 2>&1: 127, signal 0, same
kill -KILL $$: 9, signal 9, same
kill -TERM $$: 15, signal 15, same
