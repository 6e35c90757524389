--TEST--
Thread: getResult() and getException() of a running thread are null at once
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadChannel;
use function Async\{await, spawn, spawn_thread};

$go = new ThreadChannel(1);
$t = spawn_thread(function () use ($go) { return $go->recv(); });
spawn(function () { echo "other coroutine\n"; });
var_dump($t->getResult(), $t->getException());
$go->send('r');
echo await($t), "\n";
?>
--EXPECT--
NULL
NULL
other coroutine
r
