--TEST--
signal(): the time of a timeout begins with the call, not with the await
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Signal, TimeoutException};
use function Async\{await, delay, signal, timeout};

$future = signal(Signal::SIGUSR1, timeout(5));
while (!$future->isCompleted()) {
    delay(1);
}
try { await($future); } catch (TimeoutException $e) { echo $e->getMessage(), "\n"; }

// One timeout as the token of two waits: the end of one leaves the other.
$timeout = timeout(5);
$a = signal(Signal::SIGUSR1, $timeout);
$b = signal(Signal::SIGUSR2, $timeout);
unset($a);
try { await($b); } catch (TimeoutException $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
The timeout of 5 milliseconds has elapsed
The timeout of 5 milliseconds has elapsed
