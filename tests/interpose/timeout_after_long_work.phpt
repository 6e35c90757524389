--TEST--
libc seam: a time-out is counted from the moment the wait begins
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
skip_without_seam();
?>
--FILE--
<?php
require __DIR__ . '/../inc/streams.inc';
use function Async\spawn;

[$a, $b] = stream_pair();
stream_set_timeout($a, 1);
$writer = spawn(function () use ($b) { Async\delay(50); fwrite($b, "in time\n"); });
Async\suspend();
// The event loop's own clock stands still meanwhile.
for ($end = hrtime(true) + 1_200_000_000; hrtime(true) < $end;) {
}
echo fgets($a);
for ($end = hrtime(true) + 1_200_000_000; hrtime(true) < $end;) {
}
echo seconds_of(fn() => fgets($a)) >= 1 ? "not too early\n" : "too early\n";
?>
--EXPECT--
in time
not too early
