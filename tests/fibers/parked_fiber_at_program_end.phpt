--TEST--
fibers: a fiber parked by a finished coroutine is unwound at program end as in stock PHP
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};

$f = new Fiber(function () {
    try {
        Fiber::suspend();
    } finally {
        echo "unwound\n";
    }
});
await(spawn(fn() => $f->start()));
echo "main end\n";
?>
--EXPECT--
main end
unwound
