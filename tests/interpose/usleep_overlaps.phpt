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
$seconds = seconds_of(function () {
    together(array_map(fn($ms) => function () use ($ms) {
        usleep($ms * 1000);
        echo $ms, "\n";
    }, [300, 100, 200]));
    together(array_fill(0, 20, fn() => usleep(100000)));
});
echo $seconds >= 0.4 ? "long enough" : "too short: $seconds", ", ", $seconds < 1.6 ? "together" : "one by one: $seconds", "\n";
?>
--EXPECT--
100
200
300
long enough, together
