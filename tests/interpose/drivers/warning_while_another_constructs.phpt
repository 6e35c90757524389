--TEST--
PDO: a warning of another coroutine does not become an exception of a constructor that waits
--EXTENSIONS--
async
mysqlnd
pdo
pdo_mysql
--SKIPIF--
<?php
require __DIR__ . '/../../inc/drivers.inc';
skip_without_seam();
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/drivers.inc';
$port = port_of(silent_server());
$first = Async\spawn(fn() => outcome(fn() => new PDO("mysql:host=127.0.0.1;port=$port", 'test', 'secret')));
until_it_waits($first);
echo outcome(fn() => file_get_contents('/nowhere')), "\n";
$first->cancel();
echo Async\await($first), "\n";
?>
--EXPECTF--
Warning: file_get_contents(/nowhere): Failed to open stream: No such file or directory in %s on line %d
false
Async\AsyncCancellation: %s
