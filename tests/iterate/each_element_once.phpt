--TEST--
iterate: each element is delivered exactly once
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{suspend, iterate};

$generator = function () { for ($i = 0; $i < 100; $i++) { if ($i % 7 == 0) { suspend(); } yield $i; } };
foreach ([range(0, 99), new ArrayIterator(range(0, 99)), $generator()] as $elements) {
    $seen = [];
    iterate($elements, function ($v) use (&$seen) { $seen[] = $v; if ($v % 3) { suspend(); } if ($v % 5) { suspend(); } }, 7);
    sort($seen);
    var_dump($seen === range(0, 99));
}
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
