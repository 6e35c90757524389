--TEST--
async.thread_backend and async.worker_binary: cannot be changed by a script
--EXTENSIONS--
async
--FILE--
<?php
var_dump(ini_set('async.thread_backend', 'process'), ini_set('async.worker_binary', '/bin/sh'), ini_get('async.worker_binary'));
?>
--EXPECT--
bool(false)
bool(false)
string(0) ""
