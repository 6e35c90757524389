--TEST--
signal(): a waiter gets a SIGSEGV that was sent, but a real fault still ends the process
--EXTENSIONS--
async
posix
pcntl
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
if (PHP_DEBUG) die('skip the sanitizers have their own idea of a fault');
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';

$child = new Child(<<<'PHP'
use Async\{Signal, Future, FutureState};
use function Async\signal;

$sent = signal(Signal::SIGSEGV);
posix_kill(getmypid(), SIGSEGV);
echo await($sent)->name, "\n";
$real = signal(Signal::SIGSEGV);
AsyncProbe\event_state(8); // There is no event at that address.
PHP, ['ext' => ['posix', 'pcntl', getenv('ASYNC_PROBE_SO')]]);
[$out, $err, $status, $signal] = $child->wait();
echo $out, $err, "status $status, signal $signal\n";
?>
--EXPECT--
SIGSEGV
status -1, signal 11
