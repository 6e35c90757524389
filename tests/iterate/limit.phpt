--TEST--
iterate: the limit holds for arrays, iterators and generators
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{suspend, iterate};

function peak(iterable $elements, int $concurrency): int {
    $running = $peak = 0;
    iterate($elements, function () use (&$running, &$peak) {
        $peak = max($peak, ++$running);
        for ($i = 0; $i < 20; $i++) suspend(); // Until all of them have begun that may.
        $running--;
    }, $concurrency);
    return $peak;
}
$generator = function () { for ($i = 0; $i < 8; $i++) { yield $i; } };
foreach ([1, 2, 3, 0, -1, 100] as $concurrency) {
    echo peak(range(1, 8), $concurrency), ' ', peak(new ArrayIterator(range(1, 8)), $concurrency), ' ', peak($generator(), $concurrency), "\n";
}
?>
--EXPECT--
1 1 1
2 2 2
3 3 3
8 8 8
8 8 8
8 8 8
