--TEST--
Memcached: coroutines use one connection in turn, and each gets its own answers
--EXTENSIONS--
async
igbinary
msgpack
memcached
--SKIPIF--
<?php
require __DIR__ . '/../../inc/drivers.inc';
skip_without_seam();
skip_without_server('memcached');
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/drivers.inc';
$server = new MemcachedServer();
foreach (['own' => [null, null], 'persistent' => ['id', 'id']] as $kind => $ids) {
    $clients = array_map(fn($id) => new Memcached($id), $ids);
    $clients[0]->addServer($server->host, $server->port);
    $kind === 'own' && $clients[1]->addServer($server->host, $server->port);
    $wrong = array_sum(together(array_map(fn($i) => function () use ($clients, $i) {
        $wrong = 0;
        for ($j = 0; $j < 20; $j++) {
            $memcached = $clients[$i % 2];
            $memcached->set("key$i", "$i $j");
            $wrong += $memcached->get("key$i") !== "$i $j";
        }
        return $wrong;
    }, range(1, 30))));
    echo "$kind: wrong answers: $wrong\n";
}
?>
--EXPECT--
own: wrong answers: 0
persistent: wrong answers: 0
