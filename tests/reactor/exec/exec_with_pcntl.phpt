--TEST--
C ABI: commands and a handler of pcntl for SIGCHLD do not disturb each other
--EXTENSIONS--
async
pcntl
posix
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
const EXEC = 0, SYSTEM = 1, EXEC_ARRAY = 2, PASSTHRU = 3, SHELL_EXEC = 4;

pcntl_async_signals(true);
$seen = 0;
pcntl_signal(SIGCHLD, function () use (&$seen) { $seen++; });
echo AsyncProbe\exec(EXEC, 'echo one')['value'], "\n";
Async\delay(1);
echo $seen > 0 ? "seen\n" : "not seen\n";
$fifo = tempnam(sys_get_temp_dir(), 'async');
unlink($fifo);
posix_mkfifo($fifo, 0600);
$coroutine = Async\spawn(fn() => AsyncProbe\exec(EXEC, "read go < $fifo; echo two"));
Async\suspend();
$seen = 0;
pcntl_signal(SIGCHLD, function () use (&$seen) { $seen++; });
file_put_contents($fifo, "go\n");
unlink($fifo);
echo Async\await($coroutine)['value'], "\n";
Async\delay(1);
echo $seen > 0 ? "seen\n" : "not seen\n";
echo pcntl_signal_get_handler(SIGCHLD) instanceof Closure ? "still set\n" : "displaced\n";
?>
--EXPECT--
one
seen
two
seen
still set
