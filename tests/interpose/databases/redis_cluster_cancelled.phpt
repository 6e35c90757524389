--TEST--
libc seam: a coroutine that is cancelled in a RedisCluster leaves no connection behind, and the others of it work
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
$servers->client()->mSet(['key1' => 1, 'key2' => 2, 'key3' => 3, 'key4' => 4]);
$none_is_blocked = function () use ($servers) {
    while ($servers->blocked() > 0) { // until the server has seen the end of the connection
        usleep(2000);
    }
};
[$silent, $silent_port] = silent_server();

echo 'connect: ', cancelled_in(fn() => new RedisCluster(null, ["127.0.0.1:$silent_port"], 10, 10)), "\n";
echo 'blPop: ', cancelled_in(fn() => $servers->client()->blPop(['empty'], 30), fn() => $servers->blocked() > 0), "\n";
$none_is_blocked();

$redis = $servers->client();
$redis->mGet(['key1', 'key2', 'key3', 'key4']); // It is connected to all nodes.
$coroutine = spawn(fn() => outcome(fn() => $redis->blPop(['empty'], 30)));
while ($servers->blocked() < 1) {
    usleep(2000);
}
$coroutine->cancel();
echo await($coroutine), "\n";
$none_is_blocked();
// It opens the one again that was cut.
echo shown(together(array_map(fn($i) => fn() => $redis->get("key$i"), [1, 2, 3, 4]))), ' ', shown($redis->get('empty')), "\n";
?>
--EXPECT--
connect: cancelled, 0 sockets left
blPop: cancelled, 0 sockets left
Async\AsyncCancellation: The coroutine was cancelled
["1","2","3","4"] false
