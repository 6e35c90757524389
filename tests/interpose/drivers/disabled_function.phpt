--TEST--
drivers: a disabled function stays disabled
--EXTENSIONS--
async
curl
pgsql
--SKIPIF--
<?php
require __DIR__ . '/../../inc/drivers.inc';
skip_without_seam();
?>
--INI--
async.interpose=all
disable_functions=curl_exec,pg_query
--FILE--
<?php
require __DIR__ . '/../../inc/drivers.inc';
Async\await(Async\spawn(function () {
    echo outcome(fn() => curl_exec(curl_init())), "\n", outcome(fn() => pg_query('SELECT 1')), "\n";
}));
?>
--EXPECT--
Error: Call to undefined function curl_exec()
Error: Call to undefined function pg_query()
