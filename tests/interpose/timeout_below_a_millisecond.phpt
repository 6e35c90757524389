--TEST--
libc seam: a time-out below a millisecond is one of a millisecond, in which others run
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
$other = spawn(fn() => print("others run\n"));
stream_set_timeout($a, 0, 1);
var_dump(fgets($a), stream_get_meta_data($a)['timed_out'], feof($a));
fwrite($b, "usable\n");
echo fgets($a);
var_dump(stream_get_meta_data($a)['timed_out']);
?>
--EXPECT--
others run
bool(false)
bool(true)
bool(false)
usable
bool(false)
