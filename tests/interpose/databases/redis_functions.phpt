--TEST--
libc seam: what Redis does is the same inside coroutines
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

$server = new RedisServer();

same_inside_coroutines(function (int $n) use ($server) {
    $redis = $server->connect();
    $redis->setOption(Redis::OPT_PREFIX, "$n:");
    yield 'ping' => [$redis->ping(), $redis->ping('text')];
    yield 'strings' => [$redis->set('s', 'value'), $redis->get('s'), $redis->get('missing'), $redis->incrBy('n', 5), $redis->append('s', '!'), $redis->strLen('s')];
    yield 'a large value' => [$redis->set('large', str_repeat('0123456789', 500_000)), md5($redis->get('large')), $redis->del('large')];
    yield 'hashes' => [$redis->hMSet('h', ['a' => 1, 'b' => 2]), $redis->hGetAll('h'), $redis->hIncrBy('h', 'a', 41)];
    yield 'lists' => [$redis->rPush('l', 'a', 'b', 'c'), $redis->lRange('l', 0, -1), $redis->lPop('l')];
    yield 'sets' => [$redis->sAdd('set', 'x', 'y'), $redis->sIsMember('set', 'x'), $redis->sCard('set')];
    yield 'sorted sets' => [$redis->zAdd('z', 1, 'one', 2, 'two'), $redis->zRange('z', 0, -1, true)];
    yield 'pipeline' => $redis->pipeline()->set('p', 1)->incr('p')->get('p')->exec();
    $pipeline = $redis->pipeline();
    for ($i = 0; $i < 2000; $i++) {
        $pipeline->set("p$i", str_repeat('x', 200));
    }
    yield 'a long pipeline' => count(array_filter($pipeline->exec()));
    yield 'multi' => $redis->multi()->set('m', 1)->incr('m')->get('m')->exec();
    $redis->watch('m');
    $other = $server->connect();
    $other->set("$n:m", 'changed');
    yield 'watch' => $redis->multi()->incr('m')->exec();
    yield 'script' => $redis->eval('return {KEYS[1], ARGV[1]}', ['k', 'v'], 1)[1];
    $iterator = null;
    $found = 0;
    while ($keys = $redis->scan($iterator, "$n:p*", 500)) {
        $found += count($keys);
    }
    yield 'scan' => $found;
    yield 'blocking, nothing' => [$redis->rawCommand('BLPOP', 'empty', '0.02'), $redis->blPop(['l'], 1)[1], $redis->rawCommand('BZPOPMIN', 'empty', '0.02')];

    $redis->xGroup('CREATE', 'stream', 'group', '0', true);
    yield 'xRead, nothing' => $redis->xRead(['stream' => '$'], 1, 20);
    yield 'xAdd' => $redis->xAdd('stream', '1-1', ['field' => 'value']);
    yield 'xRead' => array_values($redis->xRead(['stream' => '0-0'], 1, 1000))[0];
    yield 'xReadGroup' => array_values($redis->xReadGroup('group', 'me', ['stream' => '>'], 1, 1000))[0];
    yield 'xAck' => $redis->xAck('stream', 'group', ['1-1']);
    yield 'debug sleep' => $redis->rawCommand('DEBUG', 'SLEEP', '0.02');
    yield 'select' => [$redis->select(1), $redis->dbSize() >= 0, $redis->getDbNum()];
    yield 'an error' => [$redis->select(0), outcome(fn() => $redis->rawCommand('NONSENSE')), str_starts_with($redis->getLastError(), 'ERR unknown command')];
    yield 'wrong type' => [$redis->incr('h'), rtrim($redis->getLastError(), "\0")];
    $redis->clearLastError();
    $redis->setOption(Redis::OPT_SERIALIZER, Redis::SERIALIZER_IGBINARY);
    yield 'serializer' => [$redis->set('o', ['a' => [1, 2]]), $redis->get('o')];
    $redis->setOption(Redis::OPT_SERIALIZER, Redis::SERIALIZER_NONE);

    yield 'close' => $redis->close();
    yield 'a closed port' => outcome(fn() => (new Redis())->connect('127.0.0.1', free_port(), 1));
});
?>
--EXPECT--
ping: [true,"text"]
strings: [true,"value",false,5,6,6]
a large value: [true,"130cde57239bd21743ef43742ea3259c",1]
hashes: [true,{"a":"1","b":"2"},42]
lists: [3,["a","b","c"],"a"]
sets: [2,true,2]
sorted sets: [2,{"one":1,"two":2}]
pipeline: [true,2,"2"]
a long pipeline: 2000
multi: [true,2,"2"]
watch: false
script: "v"
scan: 2001
blocking, nothing: [[],"b",[]]
xRead, nothing: []
xAdd: "1-1"
xRead: {"1-1":{"field":"value"}}
xReadGroup: {"1-1":{"field":"value"}}
xAck: 1
debug sleep: true
select: [true,true,1]
an error: [true,false,true]
wrong type: [false,"WRONGTYPE Operation against a key holding the wrong kind of value"]
serializer: [true,{"a":[1,2]}]
close: true
a closed port: "RedisException: Connection refused"
3 coroutines at the same time
