--TEST--
signal(): when a worker process that waited has been killed, the signal has its usual effect
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

$ready = new Async\ThreadChannel(1);
$thread = Async\spawn_thread(function () use ($ready) {
    $future = Async\signal(Async\Signal::SIGUSR1);
    $ready->send(getmypid());
    Async\await($future);
});
posix_kill($ready->recv(), SIGKILL);
try { await($thread); } catch (Async\ThreadTransferException) { echo "killed\n"; }
posix_kill(getmypid(), SIGUSR1);
echo "never\n";
PHP, ['ext' => ['posix', 'pcntl'], 'ini' => ['async.thread_backend=process']]);
[$out, $err, $status, $signal] = $child->wait();
echo $out, $err, "status $status, signal $signal\n";
?>
--EXPECT--
killed
status -1, signal 10
