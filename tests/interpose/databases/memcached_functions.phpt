--TEST--
libc seam: what Memcached does is the same inside coroutines
--EXTENSIONS--
async
igbinary
msgpack
memcached
--SKIPIF--
<?php
require __DIR__ . '/../../inc/databases.inc';
skip_without_seam();
skip_without_server('memcached');
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/databases.inc';

$over_tcp = new MemcachedServer();
$over_socket = new MemcachedServer(on_socket: true);

same_inside_coroutines(function (int $n) use ($over_tcp, $over_socket) {
    foreach (['TCP' => [$over_tcp->host, $over_tcp->port], 'unix socket' => [$over_socket->socket, 0]] as $way => [$host, $port]) {
        $memcached = new Memcached();
        $memcached->setOption(Memcached::OPT_PREFIX_KEY, "$n:");
        yield "$way: addServer" => $memcached->addServer($host, $port);
        yield "$way: set, get" => [$memcached->set('key', ['a' => 1]), $memcached->get('key'), $memcached->get('missing'), $memcached->getResultMessage()];
        yield "$way: add, replace, append" => [$memcached->add('key', 1), $memcached->replace('key', 'text'), $memcached->getResultCode()];
        yield "$way: increment" => [$memcached->set('n', 5), $memcached->increment('n', 3), $memcached->decrement('n')];
        yield "$way: setMulti, getMulti" => [$memcached->setMulti(['x' => 1, 'y' => 2, 'z' => 3]), $memcached->getMulti(['x', 'z'])];
        $memcached->setOption(Memcached::OPT_COMPRESSION, false);
        yield "$way: a large value" => [$memcached->set('large', str_repeat('x', 900_000)), strlen($memcached->get('large'))];
        $found = $memcached->get('n', null, Memcached::GET_EXTENDED);
        yield "$way: cas" => [$memcached->cas($found['cas'], 'n', 100), $memcached->cas($found['cas'], 'n', 101), $memcached->get('n')];
        $memcached->getDelayed(['x', 'y', 'z'], false);
        $values = array_column($memcached->fetchAll(), 'value');
        sort($values);
        yield "$way: getDelayed" => $values;
        yield "$way: delete, touch" => [$memcached->delete('key'), $memcached->touch('n', 100), $memcached->get('key')];
        yield "$way: stats" => count($memcached->getStats()) === 1 && count($memcached->getVersion()) === 1;
        yield "$way: quit" => $memcached->quit();
    }
    $nobody = new Memcached();
    $nobody->addServer('127.0.0.1', free_port());
    yield 'a closed port' => [$nobody->get('key'), $nobody->getResultMessage()];
});
?>
--EXPECT--
TCP: addServer: true
TCP: set, get: [true,{"a":1},false,"NOT FOUND"]
TCP: add, replace, append: [false,true,0]
TCP: increment: [true,8,7]
TCP: setMulti, getMulti: [true,{"x":1,"z":3}]
TCP: a large value: [true,900000]
TCP: cas: [true,false,100]
TCP: getDelayed: [1,2,3]
TCP: delete, touch: [true,true,false]
TCP: stats: true
TCP: quit: true
unix socket: addServer: true
unix socket: set, get: [true,{"a":1},false,"NOT FOUND"]
unix socket: add, replace, append: [false,true,0]
unix socket: increment: [true,8,7]
unix socket: setMulti, getMulti: [true,{"x":1,"z":3}]
unix socket: a large value: [true,900000]
unix socket: cas: [true,false,100]
unix socket: getDelayed: [1,2,3]
unix socket: delete, touch: [true,true,false]
unix socket: stats: true
unix socket: quit: true
a closed port: [false,"CONNECTION FAILURE"]
3 coroutines at the same time
