--TEST--
libc seam: requests of many coroutines, a Memcached client each, are under way at the same time
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
require __DIR__ . '/../../inc/gate.inc';

$server = new MemcachedServer();
foreach (['text' => false, 'binary' => true] as $protocol => $binary) {
    $gate = new Gate("tcp://$server->host:$server->port", 20); // The gate passes no answer before all clients have asked.
    echo "$protocol: ", implode(' ', together(array_map(fn($i) => function () use ($i, $gate, $binary) {
        $memcached = new Memcached();
        $memcached->setOptions([Memcached::OPT_BINARY_PROTOCOL => $binary, Memcached::OPT_POLL_TIMEOUT => 20000,
            Memcached::OPT_CONNECT_TIMEOUT => 20000, Memcached::OPT_RECV_TIMEOUT => 20_000_000]);
        $memcached->addServer('127.0.0.1', $gate->port);
        return $memcached->set("key$i", "value$i") ? $memcached->get("key$i") : $memcached->getResultMessage();
    }, range(1, 20)))), "\n";
}
?>
--EXPECT--
text: value1 value2 value3 value4 value5 value6 value7 value8 value9 value10 value11 value12 value13 value14 value15 value16 value17 value18 value19 value20
binary: value1 value2 value3 value4 value5 value6 value7 value8 value9 value10 value11 value12 value13 value14 value15 value16 value17 value18 value19 value20
