--TEST--
libc seam: a call that waits for an earlier one gives up after the time-out of the stream
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
stream_set_timeout($a, 1);
$readers = array_map(fn($i) => spawn(fn() => fgets($a)), range(1, 10));
// One after another they would take ten seconds.
echo seconds_of(function () use ($readers) { echo json_encode(array_map(fn($reader) => await($reader), $readers)), "\n"; }) < 8 ? "together\n" : "one after another\n";
var_dump(stream_get_meta_data($a)['timed_out'], feof($a));
?>
--EXPECT--
[false,false,false,false,false,false,false,false,false,false]
together
bool(true)
bool(false)
