--TEST--
C ABI: a handler of pcntl, set before or after, fires beside the events and gets its siginfo
--EXTENSIONS--
async
pcntl
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function Async\{await, delay, spawn, suspend};
function handler(int $signo, mixed $info): void
{
    echo "pcntl $signo ", $info['signo'] === $signo && $info['code'] === SI_USER ? 'by a kill' : 'by whom', "\n";
}
function both(int $signo, callable $set_before, callable $set_after): void
{
    $set_before();
    $signal = AsyncProbe\signal_event($signo);
    $waiter = spawn(function () use ($signal) { AsyncProbe\wait([$signal]); echo "event\n"; });
    suspend();
    $set_after();
    AsyncProbe\raise_signal($signo);
    pcntl_signal_dispatch();
    await($waiter);
    AsyncProbe\event_dispose($signal);
    echo "alone: ";
    AsyncProbe\raise_signal($signo);
    pcntl_signal_dispatch();
}
// The engine stands in front of the first from the start, of the second only when it is asked to.
foreach ([SIGUSR1, SIGWINCH] as $signo) {
    both($signo, fn() => pcntl_signal($signo, 'handler'), fn() => null);
    pcntl_signal($signo, SIG_DFL);
    both($signo, fn() => null, fn() => pcntl_signal($signo, 'handler'));
}
?>
--EXPECT--
pcntl 10 by a kill
event
alone: pcntl 10 by a kill
pcntl 10 by a kill
event
alone: pcntl 10 by a kill
pcntl 28 by a kill
event
alone: pcntl 28 by a kill
pcntl 28 by a kill
event
alone: pcntl 28 by a kill
