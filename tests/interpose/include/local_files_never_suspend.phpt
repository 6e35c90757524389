--TEST--
libc seam: including a local file never lets another coroutine run, though the disk has to be read
--EXTENSIONS--
async
zlib
phar
--SKIPIF--
<?php
require __DIR__ . '/../symbols/symbols.inc';
skip_without_seam();
?>
--INI--
extension={PWD}/../symbols/seam_probe.so
phar.readonly=0
--FILE--
<?php
require __DIR__ . '/local_files.inc';
?>
--EXPECT--
include: nobody else ran, 'included'
require_once: nobody else ran, 'included'
compress.zlib://: nobody else ran, 'included'
php://filter: nobody else ran, 'included'
phar://: nobody else ran, 'included'
a wrapper for file://: nobody else ran, 'included'
class X, if there is none: declared once
