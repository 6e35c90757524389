--TEST--
signal(): a program that never comes to its loop is not immune to a second SIGINT
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

spawn(fn() => await(signal(Signal::SIGINT)));
suspend();
echo "busy\n";
while (true);
PHP, ['ext' => ['posix', 'pcntl']]);
echo $child->line(), "\n";
$child->signal(SIGINT);
usleep(1_100_000); // The runtime lets one second go by.
$child->signal(SIGINT);
[$out, $err, $status, $signal] = $child->wait();
echo $out, $err, "status $status, signal $signal\n";
?>
--EXPECT--
busy
status -1, signal 2
