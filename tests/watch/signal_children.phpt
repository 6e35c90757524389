--TEST--
signal(): waits for signals and child processes do not disturb each other
--EXTENSIONS--
async
posix
pcntl
--FILE--
<?php
use Async\Signal;
use function Async\{await, await_all, signal, spawn};

$ended = 0;
pcntl_async_signals(true);
pcntl_signal(SIGCHLD, function () use (&$ended) { $ended++; });
$future = signal(Signal::SIGUSR1);
$run = fn(int $i) => spawn(function () use ($i) { exec("echo $i; exit $i", $lines, $code); return "$lines[0]:$code"; });
[$results] = await_all([$run(1), $run(2), $run(3)]);
echo implode(' ', $results), ' ', $ended > 0 ? 'with SIGCHLD' : 'without', "\n";
posix_kill(getmypid(), SIGUSR1);
echo await($future)->name, "\n";
?>
--EXPECT--
1:1 2:2 3:3 with SIGCHLD
SIGUSR1
