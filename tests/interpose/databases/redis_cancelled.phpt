--TEST--
libc seam: a coroutine that is cancelled in Redis leaves no connection behind
--EXTENSIONS--
async
igbinary
redis
openssl
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

$server = new RedisServer(tls: true);
[$silent, $silent_port] = silent_server();
[$full, $full_port] = full_server();
$watcher = $server->connect();
$blocked = fn() => $watcher->info('clients')['blocked_clients'] > 0;
$tls = function () use ($server) {
    $redis = new Redis();
    $redis->connect("tls://$server->host", $server->tls_port, 10, null, 0, 10, ['stream' => ['verify_peer' => false, 'verify_peer_name' => false]]);
    return $redis;
};

$cases = [
    'connect' => [fn() => (new Redis())->connect('127.0.0.1', $full_port), null],
    'TLS handshake' => [fn() => (new Redis())->connect('tls://127.0.0.1', $silent_port), null],
    'get' => [function () use ($silent_port) {
        $redis = new Redis();
        $redis->connect('127.0.0.1', $silent_port);
        return $redis->get('key');
    }, null],
    'blPop' => [fn() => $server->connect()->blPop('empty', 30), $blocked],
    'blPop over TLS' => [fn() => $tls()->blPop('empty', 30), $blocked],
    'xRead' => [fn() => $server->connect()->xRead(['stream' => '$'], 1, 30000), $blocked],
    'exec of a pipeline' => [fn() => $server->connect()->pipeline()->set('key', 1)->blPop('empty', 30)->exec(), $blocked],
    'subscribe' => [fn() => $server->connect()->subscribe(['channel'], fn() => null), fn() => $watcher->pubSub('NUMSUB', ['channel'])['channel'] > 0],
];
foreach ($cases as $name => [$task, $is_waiting]) {
    echo "$name: ", cancelled_in($task, $is_waiting), "\n";
    while ($blocked()) { // until the server has seen the end of the connection
        usleep(2000);
    }
}
echo 'a new connection: ', $server->connect()->ping('works'), "\n";
?>
--EXPECT--
connect: cancelled, 0 sockets left
TLS handshake: cancelled, 0 sockets left
get: cancelled, 0 sockets left
blPop: cancelled, 0 sockets left
blPop over TLS: cancelled, 0 sockets left
xRead: cancelled, 0 sockets left
exec of a pipeline: cancelled, 0 sockets left
subscribe: cancelled, 0 sockets left
a new connection: works
