--TEST--
Pool: exit() in a check ends the program, and is not swallowed with what the check throws
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;

register_shutdown_function(function () { echo "shutdown\n"; });
$pool = new Pool(factory: fn() => 'r', destructor: function ($r) { echo "drop $r\n"; },
    beforeAcquire: function () { echo "exit\n"; exit(0); }, min: 2, max: 2);
try {
    $pool->acquire();
} finally {
    echo "never\n";
}
?>
--EXPECT--
exit
drop r
shutdown
drop r
