--TEST--
gc: a suspended coroutine reachable only from its own closure is not collected
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

(function () {
    $c = spawn(function () use (&$c) { suspend(); suspend(); echo "finished\n"; });
})();
suspend();
var_dump(gc_collect_cycles());
?>
--EXPECT--
int(0)
finished
