--TEST--
ThreadPool: in coroutine mode a worker takes no more tasks than the concurrency
--EXTENSIONS--
async
--FILE--
<?php
use Async\{ThreadChannel, ThreadPool};
use function Async\await_all;

$log = new ThreadChannel(100);
$pool = new ThreadPool(1, queueSize: 20, coroutine: true, concurrency: 2);
$futures = [];
for ($i = 0; $i < 8; $i++) {
    $futures[] = $pool->submit(function () use ($log) {
        $GLOBALS['now'] = ($GLOBALS['now'] ?? 0) + 1;
        $GLOBALS['most'] = max($GLOBALS['most'] ?? 0, $GLOBALS['now']);
        Async\delay(3);
        $GLOBALS['now']--;
        return $GLOBALS['most'];
    });
}
echo max(await_all($futures)[0]), "\n";
$pool->close();
?>
--EXPECT--
2
