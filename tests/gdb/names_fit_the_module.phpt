--TEST--
gdb: the types, fields and functions that scripts/gdb.py names are those of async.so
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/gdb.inc';
skip_without_gdb();
?>
--FILE--
<?php
require __DIR__ . '/../inc/gdb.inc';
echo gdb([getenv('ASYNC_SO'), '-x', getenv('ASYNC_ROOT') . '/scripts/gdb.py', '-x', __DIR__ . '/names.py']);
?>
--EXPECTF--
checked %d kinds of events
