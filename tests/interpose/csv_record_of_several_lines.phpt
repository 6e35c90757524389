--TEST--
libc seam: fgetcsv() is cancelled in the middle of a record of several lines and loses nothing
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
fwrite($b, "1,\"two\nlines \"\"and\"\" \\\" more\n");
echo cancelled(fn() => fgetcsv($a, escape: '\\')), "\n";
fwrite($b, "and a third\",end\n5\" pipe,x\n");
echo json_encode(fgetcsv($a, escape: '\\')), "\n";
// An enclosure inside a field that did not begin with one ends no line.
echo json_encode(fgetcsv($a, escape: '\\')), "\n";
?>
--EXPECT--
Async\AsyncCancellation
["1","two\nlines \"and\" \\\" more\nand a third","end"]
["5\" pipe","x"]
