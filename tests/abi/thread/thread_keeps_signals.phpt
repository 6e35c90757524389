--TEST--
C ABI: a thread leaves the signal handlers of the process alone
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--SKIPIF--
<?php if (!function_exists('pcntl_signal') || !function_exists('posix_kill')) die('skip needs pcntl and posix'); ?>
--FILE--
<?php
pcntl_async_signals(true);
pcntl_signal(SIGUSR1, function () { echo "SIGUSR1\n"; });
pcntl_signal(SIGALRM, function () { echo "SIGALRM\n"; });
$thread = AsyncProbe\thread('usleep', 20000);
AsyncProbe\event_start($thread);
posix_kill(getmypid(), SIGUSR1);
AsyncProbe\wait([$thread]);
AsyncProbe\event_dispose($thread);
posix_kill(getmypid(), SIGALRM);
echo "end\n";
?>
--EXPECT--
SIGUSR1
SIGALRM
end
