--TEST--
libc seam: commands of many coroutines, a RedisCluster each, wait at the same time, and find a slot that was moved
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

$servers = new RedisClusterServers();
$redis = $servers->client();

// No client gets an answer before all of them wait, on all three nodes.
$waiters = array_map(fn($i) => spawn(fn() => $servers->client()->blPop(["list$i"], 20)[1] ?? 'nothing'), range(1, 12));
while ($servers->blocked() < 12) {
    usleep(2000);
}
foreach (range(1, 12) as $i) {
    $redis->rPush("list$i", "item$i");
}
echo implode(' ', array_map(fn($waiter) => await($waiter), $waiters)), "\n";

$clients = array_map(fn() => $servers->client(), range(1, 3));
foreach ($clients as $client) {
    $client->get('key'); // It knows the node of this slot, 12539, now.
}
$servers->move_slot(12539, 0);
echo shown(together(array_map(fn($client, $i) => fn() => [$client->hSet('key', "field$i", $i), $client->hGet('key', "field$i")], $clients, [1, 2, 3]))), "\n";
echo shown($servers->nodes[0]->connect()->hLen('key')), "\n";

echo shown(together(array_map(fn($i) => fn() => $servers->client()->multi()->set("{tag$i}a", $i)->incr("{tag$i}b")->get("{tag$i}a")->exec(), [1, 2, 3]))), "\n";
?>
--EXPECT--
item1 item2 item3 item4 item5 item6 item7 item8 item9 item10 item11 item12
[[1,"1"],[1,"2"],[1,"3"]]
3
[[true,1,"1"],[true,1,"2"],[true,1,"3"]]
