--TEST--
Redis: coroutines use one connection in turn, and each gets its own answers
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
use function Async\{await, delay, spawn};
$server = new RedisServer();
$redis = $server->connect();
$wrong = array_sum(together(array_map(fn($i) => function () use ($redis, $i) {
    $wrong = 0;
    for ($j = 0; $j < 20; $j++) {
        $redis->set("key $i", "$i $j");
        $wrong += $redis->get("key $i") !== "$i $j";
    }
    return $wrong;
}, range(1, 30))));
echo "wrong answers: $wrong\n";

echo "-- in order of arrival\n";
$blocked = spawn(fn() => $redis->blPop('list', 60));
until_it_waits($blocked);
$order = new ArrayObject();
$waiting = array_map(fn($i) => spawn(function () use ($redis, $i, $order) {
    $redis->ping();
    $order[] = $i;
}), [1, 2, 3, 4]);
delay(1);
echo $waiting[1]->getAwaitingInfo()[0], "\n";
$waiting[1]->cancel();
$server->connect()->rPush('list', 'x');
foreach ([0, 2, 3] as $i) {
    await($waiting[$i]);
}
echo json_encode(await($blocked)), ' ', json_encode($order->getArrayCopy()), ' ', json_encode($waiting[1]->isCancelled()), "\n";

echo "-- a callback uses the connection of its subscription\n";
$heard = new ArrayObject();
$subscriber = spawn(fn() => outcome(fn() => $redis->subscribe(['channel'], function ($redis, $channel, $message) use ($heard) {
    echo $message, ' ', json_encode($redis->unsubscribe(['channel'])), "\n";
    $heard[] = $message;
})));
until_it_waits($subscriber);
while ($server->connect()->publish('channel', 'hello') === 0) {
}
do {
    until_it_waits($subscriber);
} while (count($heard) === 0);
$subscriber->cancel();
echo await($subscriber), "\n"; // Later versions of the extension return when no subscription is left.
?>
--EXPECTREGEX--
wrong answers: 0
-- in order of arrival
connection of redis that coroutine #\d+ .*, suspended at .*redis_shared\.php:\d+ uses
\["list","x"\] \[1,3,4\] true
-- a callback uses the connection of its subscription
hello \{"channel":true\}
(true|Async\\AsyncCancellation: The coroutine was cancelled)
