--TEST--
libc seam: usleep() of several coroutines overlaps, the shortest ends first
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
do { // Until they began so soon after each other that their ends are in the order of their lengths.
    $begun = new ArrayObject();
    $ended = new ArrayObject();
    together(array_map(fn($ms) => function () use ($ms, $begun, $ended) {
        $begun[] = hrtime(true);
        usleep($ms * 1000);
        $ended[] = $ms;
    }, [300, 100, 200]));
} while ($begun[2] - $begun[0] > 50_000_000 && (array) $ended !== [300, 100, 200]);
echo implode("\n", (array) $ended), "\n";
$seconds = seconds_of(fn() => together(array_fill(0, 20, fn() => usleep(500_000))));
echo $seconds >= 0.5 ? "long enough" : "too short: $seconds", ", ", $seconds < 8 ? "together" : "one by one: $seconds", "\n";
?>
--EXPECT--
100
200
300
long enough, together
