--TEST--
libc seam: a coroutine that is cancelled in Memcached leaves no connection behind
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

$server = new MemcachedServer();
[$silent, $silent_port] = silent_server();
[$full, $full_port] = full_server();

$get = fn(int $port) => function () use ($port) {
    $memcached = new Memcached();
    $memcached->setOptions([Memcached::OPT_CONNECT_TIMEOUT => 30000, Memcached::OPT_POLL_TIMEOUT => 30000]);
    $memcached->addServer('127.0.0.1', $port);
    return $memcached->get('key') ?: $memcached->getResultMessage();
};
echo 'connect: ', cancelled_in($get($full_port)), "\n";
echo 'answer: ', cancelled_in($get($silent_port)), "\n";
echo 'a new connection: ', $get($server->port)(), "\n";
?>
--EXPECT--
connect: cancelled, 0 sockets left
answer: cancelled, 0 sockets left
a new connection: NOT FOUND
