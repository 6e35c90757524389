--TEST--
schedule: async.warn_blocking_ms: ini_set() switches the watch on and off in the middle of a turn
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/blocking.inc';
use function Async\{spawn, suspend};

print_notices();
spawn(function () { for (;;) suspend(); });
busy(1050);
ini_set('async.warn_blocking_ms', 1000);
suspend();
echo "what came before does not count\n";
busy(1050);
ini_set('async.warn_blocking_ms', 0);
suspend();
ini_set('async.warn_blocking_ms', 1000);
busy(1050);
suspend();
busy(1050);
ini_restore('async.warn_blocking_ms');
suspend();
var_dump(@ini_set('async.warn_blocking_ms', -1), ini_get('async.warn_blocking_ms'));
exit;
?>
--EXPECT--
what came before does not count
notice at line 14: from line 14 to line 16
bool(false)
string(1) "0"
