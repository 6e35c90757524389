--TEST--
signal(): a handler of pcntl_signal() that was set after it runs as well, for each delivery
--EXTENSIONS--
async
posix
pcntl
--FILE--
<?php
use Async\Signal;
use function Async\{await, signal, suspend};

$future = signal(Signal::SIGUSR1);
pcntl_signal(SIGUSR1, function (int $signo, array $info) { echo 'handler ', $signo, ' ', $info['pid'] === getmypid() ? 'ours' : 'foreign', "\n"; });
posix_kill(getmypid(), SIGUSR1);
echo await($future)->name, "\n";
pcntl_signal_dispatch();
$future = signal(Signal::SIGUSR1);
posix_kill(getmypid(), SIGUSR1);
echo await($future)->name, "\n";
pcntl_signal_dispatch();
// Nothing waits any more: the handler is left.
suspend();
posix_kill(getmypid(), SIGUSR1);
pcntl_signal_dispatch();
pcntl_async_signals(true);
$future = signal(Signal::SIGUSR1);
posix_kill(getmypid(), SIGUSR1);
echo await($future)->name, "\n";
suspend();
pcntl_signal(SIGUSR1, SIG_DFL);
$future = signal(Signal::SIGUSR1);
posix_kill(getmypid(), SIGUSR1);
echo await($future)->name, " without a handler\n";
?>
--EXPECT--
SIGUSR1
handler 10 ours
SIGUSR1
handler 10 ours
handler 10 ours
handler 10 ours
SIGUSR1
SIGUSR1 without a handler
