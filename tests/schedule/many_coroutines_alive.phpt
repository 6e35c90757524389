--TEST--
schedule: ten thousand coroutines can wait at once and all finish
--EXTENSIONS--
async
--INI--
memory_limit=1G
--FILE--
<?php
use function Async\{spawn, delay};

$sum = 0;
for ($i = 1; $i <= 10000; $i++) {
    spawn(function () use ($i, &$sum) {
        delay(1);
        $sum += $i;
    });
}
register_shutdown_function(function () use (&$sum) { echo $sum, "\n"; });
?>
--EXPECT--
50005000
