--TEST--
iterate: inside a callback of iterate
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, iterate};

iterate([1, 2], function ($a) {
    iterate([10, 20], function ($b) use ($a) { suspend(); echo $a + $b, "\n"; spawn(function () use ($a, $b) { try { delay(5000); } finally { echo "child ", $a + $b, "\n"; } }); suspend(); }, 1);
}, 1);
?>
--EXPECT--
11
21
child 11
child 21
12
22
child 12
child 22
