--TEST--
iterate: ten thousand callbacks that wait at the same time
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{suspend, delay, iterate};

$n = 0;
iterate(range(1, 10000), function () use (&$n) { suspend(); delay(1); $n++; });
echo $n, "\n";
?>
--EXPECT--
10000
