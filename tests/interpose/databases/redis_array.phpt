--TEST--
libc seam: coroutines with a RedisArray each wait at the same time, one that is shared is used in turn, a cancelled one goes on
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

$servers = [new RedisServer(), new RedisServer()];
$array = fn() => new RedisArray(array_map(fn($server) => "$server->host:$server->port", $servers), ['connect_timeout' => 10, 'read_timeout' => 30]);
$watchers = array_map(fn($server) => $server->connect(), $servers);
$blocked = fn() => array_sum(array_map(fn($watcher) => $watcher->info('clients')['blocked_clients'], $watchers));
$redis = $array();
foreach (range(1, 10) as $i) {
    $redis->set("key$i", $i);
}

$waiters = array_map(fn($i) => spawn(fn() => $array()->blPop("list$i", 20)[1] ?? 'nothing'), range(1, 10));
while ($blocked() < 10) {
    usleep(2000);
}
foreach (range(1, 10) as $i) {
    $redis->rPush("list$i", "item$i");
}
echo implode(' ', array_map(fn($waiter) => await($waiter), $waiters)), "\n";

echo 'a new one: ', cancelled_in(fn() => $array()->blPop('empty', 30), fn() => $blocked() > 0), "\n";
while ($blocked() > 0) {
    usleep(2000);
}
echo 'the shared one: ', cancelled_in(fn() => $redis->blPop('empty', 30), fn() => $blocked() > 0), "\n";
while ($blocked() > 0) {
    usleep(2000);
}
echo shown(together(array_map(fn($i) => fn() => $redis->get("key$i"), range(1, 10)))), "\n";

echo shown(together([
    fn() => $redis->blPop('list', 20),
    fn() => $redis->get('key1'),
    fn() => $redis->mGet(['key1', 'key2', 'key3']),
    function () use ($array, $blocked) {
        while ($blocked() < 1) {
            usleep(2000);
        }
        return $array()->rPush('list', 'item');
    },
])), "\n";
?>
--EXPECT--
item1 item2 item3 item4 item5 item6 item7 item8 item9 item10
a new one: cancelled, 0 sockets left
the shared one: cancelled, 0 sockets left
["1","2","3","4","5","6","7","8","9","10"]
[["list","item"],"1",["1","2","3"],1]
