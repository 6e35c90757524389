--TEST--
Thread: finally() on a completed thread calls the handler immediately
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

$t = spawn_thread(fn() => 'r');
await($t);
$t->finally(function ($thread) { echo 'handler ', $thread->getResult(), "\n"; });
echo "after finally()\n";
?>
--EXPECT--
handler r
after finally()
