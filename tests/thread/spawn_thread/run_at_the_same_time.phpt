--TEST--
spawn_thread: two workers and their parent run at the same time
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadChannel;
use function Async\{await, spawn_thread};

// Each waits for the other, so one after the other would never end.
[$a, $b] = [new ThreadChannel(1), new ThreadChannel(1)];
$first = spawn_thread(function () use ($a, $b) { $a->send('from the first'); return $b->recv(); });
$second = spawn_thread(function () use ($a, $b) { $b->send('from the second'); return $a->recv(); });
echo await($first), ', ', await($second), "\n";
?>
--EXPECT--
from the second, from the first
