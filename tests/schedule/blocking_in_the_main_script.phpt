--TEST--
schedule: async.warn_blocking_ms watches the main script too, from the launch to its end
--EXTENSIONS--
async
--INI--
async.warn_blocking_ms=1000
--FILE--
<?php
require __DIR__ . '/../inc/blocking.inc';
use function Async\{spawn, suspend};

print_notices();
busy(1050);
spawn(function () {
    suspend();
    echo "other\n";
});
busy(1050);
suspend();
busy(1050);
echo "end of main\n";
?>
--EXPECT--
notice at line 7: from line 7 to line 12
end of main
notice at line 12: from line 12 to its end
other
