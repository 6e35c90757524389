--TEST--
signal(): after the last waiter has got the signal, the next one has its usual effect
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
posix_kill(getmypid(), SIGUSR1);
await($future);
echo "first\n";
for ($i = 0; $i < 10; $i++) suspend();
posix_kill(getmypid(), SIGUSR1);
echo "never\n";
PHP, ['ext' => ['posix', 'pcntl']]);
[$out, $err, $status, $signal] = $child->wait();
echo $out, $err, "status $status, signal $signal\n";
?>
--EXPECT--
first
status -1, signal 10
