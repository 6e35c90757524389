--TEST--
signal(): the token ends the wait with its own exception, or with a cancellation
--EXTENSIONS--
async
posix
pcntl
--FILE--
<?php
use Async\{AsyncCancellation, FutureState, Future, Signal};
use function Async\{spawn, await, signal, suspend, timeout};

function outcome(Future $future): void
{
    try {
        echo await($future)->name, "\n";
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}

echo "a token with an exception: ";
outcome(signal(Signal::SIGUSR1, spawn(function () { suspend(); throw new LogicException('enough'); })));
echo "a token with a value: ";
outcome(signal(Signal::SIGUSR1, spawn(fn() => 5)));
echo "a token that was cancelled: ";
$token = spawn(fn() => suspend());
$token->cancel(new AsyncCancellation('stop'));
outcome(signal(Signal::SIGUSR1, $token));
echo "a token that has completed: ";
$future = signal(Signal::SIGUSR1, Future::completed(1));
echo $future->isCompleted() ? 'at once, ' : 'later, ', $future->isCancelled() ? 'cancelled, ' : '';
outcome($future);
echo "a token that has failed: ";
$failed = new FutureState;
$failed->error(new RuntimeException('before'));
outcome(signal(Signal::SIGUSR1, new Future($failed)));
echo "a timeout that has fired: ";
$timeout = timeout(1);
try { await(signal(Signal::SIGUSR1), $timeout); } catch (Async\OperationCanceledException) {}
outcome(signal(Signal::SIGUSR1, $timeout));
echo "a signal that comes first: ";
$future = signal(Signal::SIGUSR1, $pending = new Future(new FutureState));
posix_kill(getmypid(), SIGUSR1);
outcome($future);
echo "cancelled by its own method: ";
$future = signal(Signal::SIGUSR1, timeout(60000));
$future->cancel();
outcome($future);
?>
--EXPECT--
a token with an exception: LogicException: enough
a token with a value: Async\AsyncCancellation: The wait for SIGUSR1 was cancelled by its token
a token that was cancelled: Async\AsyncCancellation: stop
a token that has completed: at once, cancelled, Async\AsyncCancellation: The wait for SIGUSR1 was cancelled by its token
a token that has failed: RuntimeException: before
a timeout that has fired: Async\TimeoutException: The timeout of 1 milliseconds has elapsed
a signal that comes first: SIGUSR1
cancelled by its own method: Async\AsyncCancellation: The future was cancelled
