--TEST--
C ABI: the runtime fetches the status of those children only that it is asked to wait for
--EXTENSIONS--
async
pcntl
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$other = proc_open(['sh', '-c', 'exit 9'], [], $pipes);
$forked = pcntl_fork();
if ($forked === 0) {
    exit(8);
}
$event = AsyncProbe\process_event(AsyncProbe\child('exit 1'));
echo AsyncProbe\wait([$event]), "\n";
print_r(AsyncProbe\exec(0, 'echo command; exit 2'));
AsyncProbe\event_dispose($event);
pcntl_waitpid($forked, $status);
echo pcntl_wexitstatus($status), ' ', proc_close($other), "\n";
?>
--EXPECT--
1
Array
(
    [code] => 2
    [value] => command
)
8 9
