--TEST--
libc seam: coroutines ask a RedisSentinel at the same time, and go on with the new master when the old one has gone
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
use function Async\{await, spawn};

$server = new RedisSentinelServer();
[$silent, $silent_port] = silent_server();

echo 'cancelled: ', cancelled_in(fn() => RedisSentinelServer::client_of('127.0.0.1', $silent_port, 10, 30)->ping()), "\n";
$sentinel = $server->client();
echo 'shared: ', shown(together([
    fn() => $sentinel->ping(),
    fn() => (int) $sentinel->getMasterAddrByName('main')[1] === $server->master->port,
    fn() => (int) $sentinel->slaves('main')[0]['port'] === $server->replica->port,
])), "\n";

/** Writes until the master is another one, and as often as it takes there: where it ended. */
$follow = function (int $i) use ($server, &$connected) {
    $sentinel = $server->client();
    for ($port = $server->master->port;;) {
        try {
            $redis = new Redis();
            $redis->connect($server->host, $port, 10);
            $redis->set("key$i", $i);
            if ($port !== $server->master->port) {
                return $redis->get("key$i");
            }
            $connected++;
            $redis->blPop("empty$i", 60); // until the master goes
        } catch (RedisException) {
        }
        while (($port = (int) $sentinel->getMasterAddrByName('main')[1]) === $server->master->port) {
            usleep(5000);
        }
    }
};
$clients = array_map(fn($i) => spawn($follow, $i), range(1, 5));
while ($connected < 5) {
    usleep(2000);
}
$server->master->kill();
echo 'on the new master: ', implode(' ', array_map(fn($client) => await($client), $clients)), "\n";
?>
--EXPECT--
cancelled: cancelled, 0 sockets left
shared: [true,true,true]
on the new master: 1 2 3 4 5
