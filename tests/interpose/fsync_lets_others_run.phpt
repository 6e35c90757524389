--TEST--
libc seam: fsync() and fdatasync() are done by a worker while the others run
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
skip_without_seam();
?>
--INI--
async.interpose=all
--FILE--
<?php
use function Async\{await_all, spawn};
$file = tempnam(sys_get_temp_dir(), 'async');
$stream = fopen($file, 'w');
fwrite($stream, str_repeat('x', 100000));
$order = [];
await_all([
    spawn(function () use ($stream, &$order) { $order[] = 'begins'; var_dump(fsync($stream), fdatasync($stream)); $order[] = 'ends'; }),
    spawn(function () use (&$order) { $order[] = 'another'; }),
]);
echo implode(', ', $order), "\n";
unlink($file);
?>
--EXPECT--
bool(true)
bool(true)
begins, another, ends
