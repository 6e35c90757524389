--TEST--
Example pool: a thousand coroutines share twenty connections, and come through a restart of the server
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/servers.inc';
require __DIR__ . '/../inc/seam.inc';
skip_without_child();
skip_unless_stock_build();
skip_without_seam();
skip_without_server('redis');
skip_without_module('redis');
require __DIR__ . '/../inc/example.inc';
skip_without_example('pool/redis.php');
?>
--FILE--
<?php
require __DIR__ . '/../inc/servers.inc';
require __DIR__ . '/../inc/example.inc';
$server = new RedisServer();
$child = new Child("<?php require '" . example('pool/redis.php') . "';",
    ['ext' => ['igbinary', 'redis'], 'ini' => ['async.interpose=all'], 'args' => [$server->host, (string) $server->port]]);
echo $child->line(), "\n";
$server->kill();
echo $child->line(), "\n";
$server->start_again();
echo $child->line(), "\n";
[$output, $errors, $status] = $child->wait();
echo preg_replace('/\d+ calls failed while they were under way, \d+ were/', 'some calls failed, some were', $output), $errors, $status, "\n";
?>
--EXPECT--
working
the server is gone
the server is back
1000 coroutines are done, over at most 20 connections
some calls failed, some were refused at once
0
