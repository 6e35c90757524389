--TEST--
Redis: a cancelled call throws the cancellation, and no other call gets its answer
--EXTENSIONS--
async
igbinary
redis
--SKIPIF--
<?php
require __DIR__ . '/../../inc/drivers.inc';
skip_without_seam();
skip_without_server('redis');
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/drivers.inc';
$server = new RedisServer();
$port = port_of(silent_server());
echo 'auth: ', cancelled(function () use ($port) {
    $redis = new Redis();
    $redis->connect('127.0.0.1', $port);
    return $redis->auth('secret');
}), "\n";
$redis = $server->connect();
$redis->set('key', 'value');
echo 'blPop: ', cancelled(fn() => $redis->blPop('nothing', 60)), "\n";
$server->connect()->rPush('nothing', 'late'); // The cancelled coroutine no longer waits, so the value stays in the list.
echo 'get: ', outcome(fn() => $redis->get('key')), "\n";
echo 'lPop: ', outcome(fn() => $redis->lPop('nothing')), "\n";
echo 'subscribe: ', cancelled(fn() => $redis->subscribe(['channel'], fn() => null)), "\n";
echo 'get: ', outcome(fn() => $redis->get('key')), "\n";
?>
--EXPECT--
auth: Async\AsyncCancellation: enough
blPop: Async\AsyncCancellation: enough
get: "value"
lPop: "late"
subscribe: Async\AsyncCancellation: enough
get: "value"
