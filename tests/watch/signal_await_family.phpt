--TEST--
signal(): its future is one of the triggers of the await_* functions, and a token
--EXTENSIONS--
async
posix
pcntl
--FILE--
<?php
use Async\{OperationCanceledException, Signal};
use function Async\{await, await_any_or_fail, await_first_success, delay, signal, spawn, suspend};

$sent = spawn(function () { suspend(); posix_kill(getmypid(), SIGUSR1); delay(60000); });
echo await_any_or_fail([spawn(fn() => delay(60000)), signal(Signal::SIGUSR1), signal(Signal::SIGUSR2)])->name, "\n";
try {
    await(spawn(function () { posix_kill(getmypid(), SIGUSR2); delay(60000); }), signal(Signal::SIGUSR2));
} catch (OperationCanceledException $e) {
    echo $e->getMessage(), "\n";
}
Async\graceful_shutdown();
?>
--EXPECT--
SIGUSR1
The operation was cancelled by its cancellation token
