--TEST--
libc seam: timeouts of Redis are its own errors, and only their coroutine waits for them
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

$server = new RedisServer();
[$silent, $silent_port] = silent_server();
[$full, $full_port] = full_server();
$without_port = fn(callable $task) => fn() => preg_replace('/:\d+$/', ':N', outcome($task));

all_time_out([
    'connect timeout' => fn() => (new Redis())->connect('127.0.0.1', $full_port, 1),
    'read timeout of connect' => $without_port(function () use ($silent_port) {
        $redis = new Redis();
        $redis->connect('127.0.0.1', $silent_port, 5, null, 0, 1);
        $redis->setOption(Redis::OPT_MAX_RETRIES, 0);
        return $redis->get('key');
    }),
    'OPT_READ_TIMEOUT' => $without_port(function () use ($server) {
        $redis = $server->connect();
        $redis->setOption(Redis::OPT_READ_TIMEOUT, 1);
        return $redis->blPop('empty', 20);
    }),
    'the timeout of a command' => fn() => $server->connect()->blPop('empty', 1),
]);
echo 'a new connection: ', $server->connect()->ping('works'), "\n";
?>
--EXPECT--
connect timeout: "RedisException: Connection timed out"
read timeout of connect: "RedisException: read error on connection to 127.0.0.1:N"
OPT_READ_TIMEOUT: "RedisException: read error on connection to 127.0.0.1:N"
the timeout of a command: []
at the same time
a new connection: works
