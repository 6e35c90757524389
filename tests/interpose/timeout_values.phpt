--TEST--
libc seam: time-outs of any size mean what they say
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
use function Async\{await, spawn};

[$a, $b] = stream_pair();
stream_set_timeout($a, 0);
$stock = [fgets($a), stream_get_meta_data($a)['timed_out']]; // From PHP 8.4 on no time at all is not a time that is over.
$reads = function () use ($a, $b) {
    $reader = spawn(fn() => fgets($a));
    $done = false;
    // Far longer than what would be left of them in 32 bits.
    Async\delay(100);
    fwrite($b, "x\n");
    return rtrim(await($reader)) . (stream_get_meta_data($a)['timed_out'] ? ' timed out' : '');
};
foreach ([4294967, 4294968, PHP_INT_MAX, -1, -5] as $seconds) {
    stream_set_timeout($a, $seconds);
    echo $seconds, ': ', $reads(), "\n";
}
stream_set_timeout($a, 0, PHP_INT_MAX);
echo 'microseconds: ', $reads(), "\n";
stream_set_timeout($a, 0);
var_dump([fgets($a), stream_get_meta_data($a)['timed_out']] === $stock);
?>
--EXPECT--
4294967: x
4294968: x
9223372036854775807: x
-1: x
-5: x
microseconds: x
bool(true)
