--TEST--
spawn_thread: a token ends the wait, not the worker
--EXTENSIONS--
async
--FILE--
<?php
use Async\{OperationCanceledException, ThreadChannel};
use function Async\{await, spawn_thread, timeout};

$go = new ThreadChannel(1);
$t = spawn_thread(function () use ($go) { return 'got ' . $go->recv(); });
try { await($t, timeout(5)); } catch (OperationCanceledException $e) { echo get_class($e->getPrevious()), "\n"; }
echo var_export($t->isRunning(), true), "\n";
$go->send('word');
echo await($t), "\n";
?>
--EXPECT--
Async\TimeoutException
true
got word
