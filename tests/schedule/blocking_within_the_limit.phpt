--TEST--
schedule: async.warn_blocking_ms: no notice within the limit, and none by default
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/blocking.inc';
use function Async\{spawn, suspend};

print_notices();
var_dump(ini_get('async.warn_blocking_ms'));
spawn(fn() => print("one\n"));
busy(250);
suspend();
ini_set('async.warn_blocking_ms', 100_000);
spawn(fn() => print("two\n"));
busy(250);
suspend();
?>
--EXPECT--
string(1) "0"
one
two
