--TEST--
schedule: a long chain of coroutines, each spawned by the one before, needs no nesting
--EXTENSIONS--
async
--FILE--
<?php
use function Async\spawn;

$step = function (int $n) use (&$step) {
    if ($n === 0) {
        echo "end of the chain\n";
        return;
    }
    spawn($step, $n - 1);
};
spawn($step, 20000);
?>
--EXPECT--
end of the chain
