--TEST--
signal(): futures that are pending when the program ends, in any way, leave nothing behind
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

class Holder { public static $all = []; }
Holder::$all[] = signal(Signal::SIGUSR1, timeout(3600000));
Holder::$all[] = signal(Signal::SIGUSR1)->map(fn() => 1);
signal(Signal::SIGHUP)->map(fn() => new Holder);
spawn(fn() => await(signal(Signal::SIGUSR2)));
register_shutdown_function(function () { echo "shutdown\n"; Holder::$all[] = signal(Signal::SIGHUP); });
suspend();
echo "fatal\n";
not_a_function();
PHP, ['ext' => ['posix', 'pcntl']]);
[$out, $err, $status, $signal] = $child->wait();
echo preg_replace('~PHP Fatal.*|Fatal error.*~s', 'Error', $out, 1) === '' ? '' : '', strtok($out, "\n"), "\n";
echo str_contains($out, 'Call to undefined function not_a_function()') ? "error\n" : $out, str_contains($out, 'shutdown') ? "shutdown\n" : '', $err, "status $status, signal $signal\n";
?>
--EXPECT--
fatal
error
shutdown
status 255, signal 0
