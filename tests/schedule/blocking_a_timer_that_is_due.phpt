--TEST--
schedule: async.warn_blocking_ms: one whose timer came due meanwhile could have run
--EXTENSIONS--
async
--INI--
async.warn_blocking_ms=1000
--FILE--
<?php
require __DIR__ . '/../inc/blocking.inc';
use function Async\{delay, spawn, suspend};

spawn(function () {
    delay(5);
    echo "timer\n";
});
suspend();
print_notices();
busy(1050);
suspend();
echo "main\n";
?>
--EXPECT--
notice at line 9: from line 9 to line 12
main
timer
