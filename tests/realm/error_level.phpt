--TEST--
Realm: error_reporting() of a realm holds in all its coroutines and nowhere else
--EXTENSIONS--
async
--SKIPIF--
<?php if (PHP_ZTS) die('skip realms need PHP without threads'); ?>
--INI--
error_reporting=32767
--FILE--
<?php
require __DIR__ . '/page.inc';
error_reporting(E_ERROR);
run_in_realms(<<<'PHP'
echo error_reporting(), ' ';
error_reporting($_GET['id'] === 'r1' ? E_WARNING : E_NOTICE);
Async\suspend();
Async\await(Async\spawn(function () { echo error_reporting(), ' '; Async\suspend(); error_reporting(E_ALL); }));
echo error_reporting(), ' ', ini_get('error_reporting'), "\n";
PHP);
echo error_reporting(), "\n";
?>
--EXPECT--
32767 2 2 2
32767 8 8 8
1
