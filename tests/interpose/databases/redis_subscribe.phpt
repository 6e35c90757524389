--TEST--
libc seam: subscribers, a Redis connection each, wait at the same time
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

/** Returns what arrives until the server ends, since this version of subscribe() ends in no other way. */
function hear(RedisServer $server, string $method, string $channel): string
{
    global $messages;
    $redis = $server->connect();
    $redis->setOption(Redis::OPT_READ_TIMEOUT, 60);
    $heard = [];
    try {
        $redis->$method([$channel], function (Redis $redis, string ...$words) use (&$heard, &$messages) {
            $heard[] = end($words);
            $messages++;
        });
    } catch (RedisException $thrown) {
        $heard[] = strtok($thrown->getMessage(), ':');
    }
    return implode(', ', $heard);
}

$server = new RedisServer();
$messages = 0;
$channels = array_map(fn($i) => "channel$i", range(1, 5));
$coroutines = array_map(fn($channel) => spawn(hear(...), $server, 'subscribe', $channel), $channels);
$coroutines[] = spawn(hear(...), $server, 'psubscribe', 'channel*');
$redis = $server->connect();
while (count(array_filter($redis->pubSub('NUMSUB', $channels))) < 5 || $redis->pubSub('NUMPAT') < 1) {
    usleep(2000);
}
foreach ($channels as $channel) {
    $redis->publish($channel, "to $channel");
}
foreach ($channels as $channel) {
    $redis->publish($channel, 'more');
}
while ($messages < 20) { // Each of the ten comes to two.
    usleep(2000);
}
$server->kill();
foreach ($coroutines as $coroutine) {
    echo await($coroutine), "\n";
}
?>
--EXPECT--
to channel1, more, read error on connection to 127.0.0.1
to channel2, more, read error on connection to 127.0.0.1
to channel3, more, read error on connection to 127.0.0.1
to channel4, more, read error on connection to 127.0.0.1
to channel5, more, read error on connection to 127.0.0.1
to channel1, to channel2, to channel3, to channel4, to channel5, more, more, more, more, more, read error on connection to 127.0.0.1
