--TEST--
Redis: no call of another coroutine gets into a transaction or a pipeline
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
foreach (['multi', 'pipeline'] as $begin) {
    $first = spawn(function () use ($redis, $begin) {
        $redis->$begin();
        $redis->set('key', $begin);
        delay(1);
        $redis->get('key');
        return $redis->exec();
    });
    $second = spawn(fn() => $redis->get('other'));
    echo "$begin: ", json_encode(await($first)), ' ', json_encode(await($second)), "\n";
}
$forgetful = spawn(function () use ($redis) {
    $redis->pipeline();
    delay(1);
});
$next = spawn(fn() => $redis->discard());
await($forgetful);
echo 'after a coroutine that did not finish its own: ', json_encode(await($next)), ' ', json_encode($redis->get('key')), "\n";
?>
--EXPECT--
multi: [true,"multi"] false
pipeline: [true,"pipeline"] false
after a coroutine that did not finish its own: true "pipeline"
