--TEST--
signal(): a future that nobody awaits does not keep the program alive, nor does its timeout
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

$a = signal(Signal::SIGUSR1);
$b = signal(Signal::SIGUSR1, timeout(3600000));
$c = signal(Signal::SIGUSR2)->map(fn() => print("never\n"))->ignore();
$d = signal(Signal::SIGUSR2, spawn(fn() => 1))->catch(fn() => print("the token has ended the wait\n"))->ignore();
echo "end\n";
PHP, ['ext' => ['posix', 'pcntl']]);
[$out, $err, $status, $signal] = $child->wait();
echo $out, $err, "status $status, signal $signal\n";
?>
--EXPECT--
end
the token has ended the wait
status 0, signal 0
