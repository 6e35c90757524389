--TEST--
Shutdown: a pool that is still open at the end is closed; its tasks finish
--EXTENSIONS--
async
--FILE--
<?php
use Async\{ThreadChannel, ThreadPool};

$begun = new ThreadChannel(4);
$pool = new ThreadPool(1, queueSize: 4);
$pool->submit(function () use ($begun) { $begun->send(1); echo "first task ends\n"; });
$begun->recv();
$kept = $pool->submit(function () { echo "second task ends\n"; });
Async\await($kept);
$GLOBALS['pool'] = $pool;
echo "main ends\n";
?>
--EXPECT--
first task ends
second task ends
main ends
