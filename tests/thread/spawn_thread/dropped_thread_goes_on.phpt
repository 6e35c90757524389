--TEST--
spawn_thread: dropping the Thread does not stop the worker
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadChannel;
use function Async\spawn_thread;

[$go, $back] = [new ThreadChannel(1), new ThreadChannel(1)];
spawn_thread(function () use ($go, $back) { $back->send('back: ' . $go->recv()); });
gc_collect_cycles();
$go->send('hello');
echo $back->recv(), "\n";
?>
--EXPECT--
back: hello
