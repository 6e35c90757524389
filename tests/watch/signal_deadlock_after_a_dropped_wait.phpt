--TEST--
signal(): when the awaiting coroutine has left, the others are a deadlock
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

$signal = signal(Signal::SIGUSR1);
$waiter = spawn(fn() => await($signal));
suspend();
$waiter->cancel();
try { await($waiter); } catch (AsyncCancellation) { echo "cancelled\n"; }
await(new Future(new FutureState));
PHP, ['ext' => ['posix', 'pcntl']]);
[$out, $err, $status] = $child->wait();
echo strtok($out, "\n"), "\n", preg_match('~DeadlockError~', $out . $err) ? 'deadlock' : $out . $err, ", status $status\n";
?>
--EXPECT--
cancelled
deadlock, status 255
