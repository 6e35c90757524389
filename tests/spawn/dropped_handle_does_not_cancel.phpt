--TEST--
spawn: a coroutine whose handle was dropped runs to its end
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

$c = spawn(function () {
    suspend();
    echo "still running\n";
});
unset($c);
gc_collect_cycles();
suspend();
unset($c);
echo "main end\n";
?>
--EXPECT--
main end
still running
