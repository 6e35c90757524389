--TEST--
libc seam: coroutines that share a RedisCluster get their own answers, one after the other
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
use function Async\{await, delay, spawn};

$servers = new RedisClusterServers();
$redis = $servers->client();
$redis->mSet(['key1' => 1, 'key2' => 2, 'key3' => 3, 'key4' => 4]);

$order = [];
$named = function (string $name, callable $task) use (&$order) {
    return function () use (&$order, $name, $task) {
        $result = $task();
        $order[] = $name;
        return $result;
    };
};
echo shown(together([
    $named('blPop', fn() => $redis->blPop(['list'], 20)),
    $named('get', fn() => $redis->get('key1')),
    $named('mGet', fn() => $redis->mGet(['key2', 'key3', 'key4'])),
    function () use ($servers) {
        while ($servers->blocked() < 1) {
            usleep(2000);
        }
        return $servers->client()->rPush('list', 'item');
    },
])), ' ', implode(' ', $order), "\n";

// An open transaction is not entered by others.
$transaction = spawn(function () use ($redis) {
    $redis->multi();
    $redis->set('key1', 'changed');
    delay(5);
    return $redis->exec();
});
$other = spawn(fn() => $redis->get('key1'));
echo shown([await($transaction), await($other)]), "\n";
?>
--EXPECT--
[["list","item"],"1",["2","3","4"],1] blPop get mGet
[[true],"changed"]
