--TEST--
Worker processes: Ctrl-C reaches the parent only; the worker ends with it, not by the signal
--EXTENSIONS--
async
posix
pcntl
--SKIPIF--
<?php
require __DIR__ . '/../../inc/child.inc';
skip_without_child();
if (!is_executable('/usr/bin/setsid')) die('skip needs setsid');
?>
--FILE--
<?php
require __DIR__ . '/../inc/process.inc';

$child = new Child(<<<'CODE'
    $ready = new Async\ThreadChannel(1);
    $t = Async\spawn_thread(function () use ($ready) {
        $ready->send(1);
        try { while (true) { $ready->send('full'); } }
        catch (Async\ThreadChannelException) { echo "worker: the parent has ended\n"; }
        catch (Cancellation) { echo "worker: got the signal\n"; }
    });
    $ready->recv();
    echo getmypid(), "\n";
    try { await($t); } finally { echo "parent: interrupted\n"; }
    CODE, ['prefix' => ['setsid']] + PROCESS);
$group = (int) $child->line();
posix_kill(-$group, SIGINT); // What the terminal does.
[$out, $err] = $child->wait();
echo $out, $err;
?>
--EXPECT--
parent: interrupted
worker: the parent has ended
