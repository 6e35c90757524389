--TEST--
signal(): getAwaitingInfo() and the deadlock report name the signal
--EXTENSIONS--
async
posix
pcntl
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';

$child = new Child(<<<'PHP'
use Async\{Signal, Future, FutureState};
use function Async\signal;

$future = signal(Signal::SIGUSR1);
$coroutine = spawn(fn() => await($future));
suspend();
echo json_encode($coroutine->getAwaitingInfo()), "\n";
echo str_contains(json_encode($future->getAwaitingInfo()), 'pending') ? "pending\n" : "?\n";
posix_kill(getmypid(), SIGUSR1);
await($coroutine);
echo str_contains(json_encode($future->getAwaitingInfo()), 'completed') ? "completed\n" : "?\n";
PHP, ['ext' => ['posix', 'pcntl']]);
$line = $child->line();
echo str_contains($line, 'signal SIGUSR1') ? "signal SIGUSR1\n" : $line;
[$out, $err, $status, $signal] = $child->wait();
echo $out, $err, "status $status, signal $signal\n";
?>
--EXPECT--
signal SIGUSR1
pending
completed
status 0, signal 0
