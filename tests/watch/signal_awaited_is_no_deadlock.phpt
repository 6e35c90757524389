--TEST--
signal(): a coroutine that awaits it keeps the program alive, and is no deadlock
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

$coroutine = spawn(fn() => print(await(signal(Signal::SIGUSR1))->name . "\n"));
spawn(function () { echo await(signal(Signal::SIGUSR2)->map(fn($s) => $s->name . ' through a chain')), "\n"; });
suspend();
echo "waiting\n";
PHP, ['ext' => ['posix', 'pcntl']]);
echo $child->line(), "\n";
$child->signal(SIGUSR1);
echo $child->line(), "\n";
$child->signal(SIGUSR2);
[$out, $err, $status, $signal] = $child->wait();
echo $out, $err, "status $status, signal $signal\n";
?>
--EXPECT--
waiting
SIGUSR1
SIGUSR2 through a chain
status 0, signal 0
