--TEST--
introspection: async.debug_deadlock is 1 by default and changeable at run time, the pool minimum is not
--EXTENSIONS--
async
--FILE--
<?php
var_dump(ini_get('async.debug_deadlock'));
var_dump(ini_set('async.debug_deadlock', '0'), ini_get('async.debug_deadlock'));
var_dump(ini_get('async.context_pool_min'), ini_set('async.context_pool_min', '1'));
?>
--EXPECT--
string(1) "1"
string(1) "1"
string(1) "0"
string(1) "4"
bool(false)
