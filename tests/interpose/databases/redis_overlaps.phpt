--TEST--
libc seam: blocking commands of many coroutines, a Redis connection each, wait at the same time
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
use function Async\{await, spawn};

$server = new RedisServer(tls: true);
$ways = [
    'TCP' => fn(Redis $redis) => $redis->connect($server->host, $server->port, 10),
    'unix socket' => fn(Redis $redis) => $redis->connect($server->socket),
    'TLS' => fn(Redis $redis) => $redis->connect("tls://$server->host", $server->tls_port, 10, null, 0, 10,
        ['stream' => ['verify_peer' => false, 'verify_peer_name' => false]]),
];
foreach ($ways as $way => $connect) {
    // No client gets an answer before all of them wait.
    $waiters = array_map(fn($i) => spawn(function () use ($i, $connect) {
        $redis = new Redis();
        $connect($redis);
        return $redis->blPop("list$i", 20)[1] ?? 'nothing';
    }), range(1, 20));
    $redis = $server->connect();
    while ($redis->info('clients')['blocked_clients'] < 20) {
        usleep(2000);
    }
    foreach (range(1, 20) as $i) {
        $redis->rPush("list$i", "item$i");
    }
    echo "$way: ", implode(' ', array_map(fn($waiter) => await($waiter), $waiters)), "\n";
}
?>
--EXPECT--
TCP: item1 item2 item3 item4 item5 item6 item7 item8 item9 item10 item11 item12 item13 item14 item15 item16 item17 item18 item19 item20
unix socket: item1 item2 item3 item4 item5 item6 item7 item8 item9 item10 item11 item12 item13 item14 item15 item16 item17 item18 item19 item20
TLS: item1 item2 item3 item4 item5 item6 item7 item8 item9 item10 item11 item12 item13 item14 item15 item16 item17 item18 item19 item20
