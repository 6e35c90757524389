--TEST--
signal(): one delivery completes every pending future; a token ends the wait
--EXTENSIONS--
async
posix
pcntl
--FILE--
<?php
use Async\{Signal, TimeoutException};
use function Async\{spawn, await, signal, timeout};

$a = signal(Signal::SIGUSR1);
$b = signal(Signal::SIGUSR1);
spawn(function () { posix_kill(getmypid(), SIGUSR1); });
echo await($a)->name, ' ', await($b) === Signal::SIGUSR1 ? 'both' : 'one', "\n";
try { await(signal(Signal::SIGUSR2, timeout(20))); }
catch (TimeoutException) { echo "none\n"; }
?>
--EXPECT--
SIGUSR1 both
none
