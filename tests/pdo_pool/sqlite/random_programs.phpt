--TEST--
PDO pool: random programs on SQLite: no row is lost or committed twice, nothing leaks, all come to their end
--EXTENSIONS--
async
pdo
pdo_sqlite
--SKIPIF--
<?php
require __DIR__ . '/../pool.inc';
require_once __DIR__ . '/../../inc/child.inc';
skip_without_seam();
?>
--INI--
async.interpose=all
--FILE--
<?php
// Problems are printed with their seed; tests/pdo_pool/random/run.php says how to run one again.
$argv = ['', 'sqlite', 1, PHP_DEBUG ? 2 : 4];
require __DIR__ . '/../random/run.php';
?>
--EXPECTF--
%d seeds, no problem
