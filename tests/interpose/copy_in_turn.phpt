--TEST--
libc seam: stream_copy_to_stream() waits for earlier calls on both streams
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
[$c, $d] = stream_pair();
$copy = spawn(fn() => stream_copy_to_stream($b, $c, 6));
$reader = spawn(fn() => fread($b, 3));
others_run();
fwrite($a, 'abc');
others_run();
fwrite($a, 'defghi');
echo await($copy), ' ', fread($d, 100), ' ', await($reader), "\n";
?>
--EXPECT--
6 abcdef ghi
