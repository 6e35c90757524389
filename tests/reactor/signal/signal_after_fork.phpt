--TEST--
C ABI: the child of a fork has its own listeners
--EXTENSIONS--
async
pcntl
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function Async\{await, delay, spawn};
$signal = AsyncProbe\signal_event(SIGUSR1);
AsyncProbe\event_start($signal);
AsyncProbe\event_on($signal, function () { echo getmypid() === $GLOBALS['parent'] ? "parent\n" : "child\n"; });
$parent = getmypid();
delay(1);
$pid = pcntl_fork();
if ($pid === 0) {
    AsyncProbe\raise_signal(SIGUSR1);
    delay(1);
    AsyncProbe\event_dispose($signal);
    exit(0);
}
$end = AsyncProbe\process_event($pid);
$code = AsyncProbe\wait([$end]);
echo "ended $code\n";
AsyncProbe\raise_signal(SIGUSR1);
delay(1);
AsyncProbe\event_dispose($signal);
AsyncProbe\event_dispose($end);
?>
--EXPECT--
child
ended 0
parent
