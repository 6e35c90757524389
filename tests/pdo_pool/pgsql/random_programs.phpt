--TEST--
PDO pool: random programs on PostgreSQL: no row is lost or committed twice, nothing leaks, all come to their end
--EXTENSIONS--
async
pdo
pdo_pgsql
--SKIPIF--
<?php
require __DIR__ . '/../pool.inc';
require_once __DIR__ . '/../../inc/child.inc';
skip_without_seam();
skip_without_server('postgresql');
?>
--INI--
async.interpose=all
--FILE--
<?php
// libpq says so when a connection is ended at the very moment at which it is made.
// Problems are printed with their seed; tests/pdo_pool/random/run.php says how to run one again.
$argv = ['', 'postgresql', 1, PHP_DEBUG ? 2 : 4];
require __DIR__ . '/../random/run.php';
?>
--EXPECTREGEX--
((FATAL|WARNING):  terminating connection [^\n]*\s+)*\d+ seeds, no problem
