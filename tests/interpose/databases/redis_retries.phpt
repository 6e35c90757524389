--TEST--
libc seam: Redis sleeps between its attempts to connect, and only its coroutine does
--EXTENSIONS--
async
igbinary
redis
--SKIPIF--
<?php
require __DIR__ . '/../../inc/databases.inc';
skip_without_seam();
skip_without_server('redis');
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/databases.inc';
use function Async\spawn;

$server = new RedisServer();
$lost = array_map(function () use ($server) {
    $redis = $server->connect();
    $redis->setOption(Redis::OPT_MAX_RETRIES, 4);
    $redis->setOption(Redis::OPT_BACKOFF_ALGORITHM, Redis::BACKOFF_ALGORITHM_CONSTANT);
    $redis->setOption(Redis::OPT_BACKOFF_BASE, 200);
    $redis->setOption(Redis::OPT_BACKOFF_CAP, 200);
    return $redis;
}, range(1, 20));
$server->kill();

$others = 0;
$ticker = spawn(function () use (&$others) {
    for (;;) {
        usleep(1000);
        $others++;
    }
});
$seconds = seconds_of(function () use ($lost) {
    echo implode("\n", array_unique(together(array_map(fn($redis) => fn() => preg_replace('/:\d+$/', ':N', outcome(fn() => $redis->get('key'))), $lost)))), "\n";
});
$ticker->cancel();
var_dump($seconds > 0.3, $seconds < 11); // One after the other they take 12 at least.
var_dump($others > 5);
?>
--EXPECT--
RedisException: Connection lost
bool(true)
bool(true)
bool(true)
