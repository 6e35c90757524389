--TEST--
libc seam: timeouts of Memcached are its own errors, and only their coroutine waits for them
--EXTENSIONS--
async
igbinary
msgpack
memcached
--SKIPIF--
<?php
require __DIR__ . '/../../inc/databases.inc';
skip_without_seam();
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/databases.inc';

[$silent, $silent_port] = silent_server();
[$full, $full_port] = full_server();

$get = fn(int $port, array $options) => function () use ($port, $options) {
    $memcached = new Memcached();
    $memcached->setOptions($options);
    $memcached->addServer('127.0.0.1', $port);
    return [$memcached->get('key'), $memcached->getResultMessage()];
};
all_time_out([
    'connect' => $get($full_port, [Memcached::OPT_CONNECT_TIMEOUT => 1000]),
    'answer' => $get($silent_port, [Memcached::OPT_POLL_TIMEOUT => 1000]),
]);
?>
--EXPECT--
connect: [false,"A TIMEOUT OCCURRED"]
answer: [false,"A TIMEOUT OCCURRED"]
at the same time
