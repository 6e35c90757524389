--TEST--
signal: the handlers of a coroutine that is over are those of main
--EXTENSIONS--
async
pcntl
posix
--FILE--
<?php
use function Async\{await, spawn};

await(spawn(fn() => pcntl_signal(SIGUSR1, function () { echo "handler\n"; })));
spawn(fn() => posix_kill(posix_getpid(), SIGUSR1));
echo sleep(1000) > 0 ? "interrupted\n" : "slept\n";
pcntl_signal_dispatch();
pcntl_signal(SIGUSR1, SIG_IGN);
spawn(fn() => posix_kill(posix_getpid(), SIGUSR1));
echo sleep(1) > 0 ? "interrupted\n" : "slept\n";
?>
--EXPECT--
interrupted
handler
slept
