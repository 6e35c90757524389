--TEST--
iterate: all at once, one at a time, and what callbacks have spawned
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, iterate};

$cb = function (int $turns) { for ($i = 0; $i < $turns; $i++) suspend(); echo $turns, ' '; };
iterate([90, 30, 60], $cb);                 echo "|\n";
iterate([90, 30, 60], $cb, concurrency: 1); echo "|\n";
iterate([1, 2, 3], function ($v) {
    spawn(function () use ($v) { try { delay(5000); } finally { echo "x$v "; } });
    suspend();
});
echo "|\n";
?>
--EXPECT--
30 60 90 |
90 30 60 |
x1 x2 x3 |
