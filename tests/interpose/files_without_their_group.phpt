--TEST--
libc seam: without the group file a large write is a plain one
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
skip_without_seam();
?>
--INI--
async.interpose=all,-file
--FILE--
<?php
use function Async\{await, spawn};
$file = tmpfile();
$writer = spawn(function () use ($file) {
    fwrite($file, str_repeat('x', 1_000_000));
    echo "written\n";
    fsync($file);
    echo "on the disk\n";
});
$other = spawn(function () { echo "other\n"; });
await($writer);
await($other);
?>
--EXPECT--
written
on the disk
other
